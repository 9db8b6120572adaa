import type { Actor } from '#modules/shared'
import { FileOpening } from '../matter/consultation-file.ts'
import type { Needs } from '../needs.ts'
import type { Side } from '../state/consultation-status.ts'
import { nameOf } from './present-people.ts'

export type Opening = {
  fileName: string
  consultationId: string
  consultationNumber: string
  by: string
  isOwn: boolean
  openedAt: Date
}
const MAX_OPENINGS = 500

/**
 * Who opened which of this person's files when, the newest first; `side` leaves out what they sent
 * on the other side. The lawyer has the name that the client knows.
 */
export async function listOpenings(
  { db, account, file }: Needs,
  { accountId, locale }: Actor,
  { side }: { side?: Side } = {},
): Promise<Opening[]> {
  const rows = await FileOpening.query(db)
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
                'consultation.clientAccountId': accountId,
              }),
          )
          .orWhere(
            (own) =>
              void own.where({
                'attachment.side': 'lawyer',
                'consultation.lawyerAccountId': accountId,
              }),
          ),
    )
    .where(side ? { 'attachment.side': side } : {})
    .orderBy('opening.openedAt', 'desc')
    .limit(MAX_OPENINGS)
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
  const [people, files] = await Promise.all([
    account.people.getPeople(
      db,
      rows.map((row) => row.accountId),
    ),
    file.getFiles(db, [...new Set(rows.map(({ fileId }) => fileId))]),
  ])
  return rows.map(({ accountId: by, fileId, ...row }) => ({
    ...row,
    fileName: files.get(fileId)?.name ?? '-',
    by: nameOf(people.get(by), locale),
    isOwn: by === accountId,
  }))
}
