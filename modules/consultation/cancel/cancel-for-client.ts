import type { Tx } from '#modules/shared'
import { Consultation } from '../consultation.ts'
import { callOff } from './call-off.ts'
import { canBeCancelled, toEnding, type Ending } from '../deletion/list-endings.ts'
import type { Needs } from '../needs.ts'

/** Cancels all consultations of a client who deletes their account, each by its refund rule. */
export async function cancelForClient(
  needs: Needs,
  tx: Tx,
  { accountId }: { accountId: string },
): Promise<Ending[]> {
  const now = needs.clock.now()
  // Locks rows in the order of their ids.
  const consultations = await Consultation.query(tx)
    .where({ clientAccountId: accountId })
    .whereNotNull('dueAt')
    .orderBy('id')
    .forUpdate()
  const cancelled = consultations.filter((consultation) => canBeCancelled(consultation, now))
  for (const consultation of cancelled) {
    await callOff(needs, tx, consultation, {
      move: 'decline',
      by: { mover: 'client', accountId },
      reason: 'account-deleted',
      refundReason: 'declined',
    })
  }
  return cancelled
    .map((consultation) => toEnding(consultation, now))
    .toSorted((one, other) => +one.startsAt - +other.startsAt)
}
