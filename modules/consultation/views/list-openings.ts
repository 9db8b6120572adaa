import type { Actor } from '#modules/shared'
import { FileOpening } from '../matter/consultation-file.ts'
import type { Needs } from '../needs.ts'
import type { Side } from '../state/consultation-status.ts'
import { MAX_FILE_OPENINGS, addNamesToFileOpenings } from './add-names-to-file-openings.ts'

export type Opening = {
  fileName: string
  consultationId: string
  consultationNumber: string
  by: string
  isOwn: boolean
  openedAt: Date
}

/**
 * Who opened which of this person's files when, the newest first; `side` leaves out what they sent
 * on the other side. The lawyer has the name that the client knows.
 */
export async function listOpenings(
  needs: Needs,
  actor: Actor,
  { side }: { side?: Side } = {},
): Promise<Opening[]> {
  const rows = await FileOpening.query(needs.db)
    .alias('opening')
    .join('consultationFile as attachment', 'attachment.fileId', 'opening.fileId')
    .join('consultation', 'consultation.id', 'attachment.consultationId')
    .where(
      (mine) =>
        void mine
          .where(
            (own) =>
              void own.where({
                'attachment.side': 'client',
                'consultation.clientAccountId': actor.accountId,
              }),
          )
          .orWhere(
            (own) =>
              void own.where({
                'attachment.side': 'lawyer',
                'consultation.lawyerAccountId': actor.accountId,
              }),
          ),
    )
    .where(side ? { 'attachment.side': side } : {})
    .orderBy('opening.openedAt', 'desc')
    .limit(MAX_FILE_OPENINGS)
    .select(
      'attachment.fileId',
      'consultation.id as consultationId',
      'consultation.number as consultationNumber',
      'opening.accountId',
      'opening.openedAt',
    )
    .castTo<
      Array<Omit<Opening, 'by' | 'isOwn' | 'fileName'> & { accountId: string; fileId: string }>
    >()
  return addNamesToFileOpenings(needs, actor, rows)
}
