import { beforeRowLock, type Tx } from '#modules/shared'
import { Consultation } from '../consultation.ts'
import { LIVE } from '../state/consultation-status.ts'
import type { OfLawyer } from './cancel-for-lawyer.ts'

/**
 * Locks all consultations that end with a lawyer or an account, and those of the given ids, in the
 * order of ids and before anything else: what ends later in the transaction waits for none of them
 * with other rows in hand.
 */
export async function lockEnding(
  tx: Tx,
  whose: OfLawyer | { accountId: string },
  ids: readonly string[],
): Promise<void> {
  const ending = await Consultation.query(tx)
    .where(
      (live) =>
        void live.whereIn('status', [...LIVE]).where((own) => {
          if (!('accountId' in whose)) return void own.where(whose)
          const { accountId } = whose
          void own.where({ clientAccountId: accountId }).orWhere({ lawyerAccountId: accountId })
        }),
    )
    .orWhereIn('id', [...ids])
    .select('id')
  for (const { id } of ending) beforeRowLock(tx, 'consultations', id)
  await Consultation.query(tx)
    .findByIds(ending.map(({ id }) => id))
    .orderBy('id')
    .select('id')
    .forUpdate()
}
