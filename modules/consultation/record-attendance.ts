import type { Tx } from '#modules/shared'
import { Consultation } from './consultation.ts'

/**
 * That a person came, and when first; what counts as coming the meeting knows. Decides no-shows,
 * reviews and fees.
 */
export async function recordAttendance(
  tx: Tx,
  { id, accountId, joinedAt }: { id: string; accountId: string; joinedAt: Date },
): Promise<void> {
  await Consultation.query(tx)
    .where({ id, clientAccountId: accountId })
    .whereNull('clientJoinedAt')
    .patch({ clientJoinedAt: joinedAt })
  await Consultation.query(tx)
    .where({ id, lawyerAccountId: accountId })
    .whereNull('lawyerJoinedAt')
    .patch({ lawyerJoinedAt: joinedAt })
}
