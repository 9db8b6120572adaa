import type { Tx } from '#modules/shared'
import { Consultation } from '../consultation.ts'
import { callOff } from './call-off.ts'
import { canBeCancelled, endingOf, type Ending } from '../deletion/list-endings.ts'
import type { Needs } from '../needs.ts'

/** Cancels all consultations of a client who deletes their account, each by its refund rule. */
export async function cancelForClient(
  needs: Needs,
  tx: Tx,
  { accountId }: { accountId: string },
): Promise<Ending[]> {
  const now = needs.clock.now()
  // Locks rows in the order of their ids, as everywhere.
  const held = await Consultation.query(tx)
    .where({ clientAccountId: accountId })
    .whereNotNull('dueAt')
    .orderBy('id')
    .forUpdate()
  const leaving = held.filter((consultation) => canBeCancelled(consultation, now))
  for (const consultation of leaving) {
    await callOff(needs, tx, consultation, {
      move: 'decline',
      by: { mover: 'client', accountId },
      reason: 'account-deleted',
      refundReason: 'declined',
    })
  }
  return leaving
    .map((consultation) => endingOf(consultation, now))
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
}
