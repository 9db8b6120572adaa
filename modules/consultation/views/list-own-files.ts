import type { Actor } from '#modules/shared'
import { ConsultationFile } from '../matter/consultation-file.ts'
import type { Side } from '../state/consultation-status.ts'
import type { Needs } from '../needs.ts'

/** Every file that this person attached, with the number of its consultation, in one query. */
export async function listOwnFiles(
  { db }: Needs,
  { accountId }: Actor,
  side: Side,
): Promise<Array<{ id: string; number: string }>> {
  return ConsultationFile.query(db)
    .alias('attachment')
    .join('consultation', 'consultation.id', 'attachment.consultationId')
    .where({ 'attachment.side': side, [`consultation.${side}AccountId`]: accountId })
    .orderBy(['consultation.requestedAt', 'attachment.addedAt', 'attachment.fileId'])
    .select('attachment.fileId as id', 'consultation.number')
    .castTo<Array<{ id: string; number: string }>>()
}
