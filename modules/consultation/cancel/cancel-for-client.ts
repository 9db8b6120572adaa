import type { Tx } from '#modules/shared'
import { Consultation } from '../consultation.ts'
import { callOff } from './call-off.ts'
import { canBeLeft, endingOf, type Ending } from '../deletion/list-endings.ts'
import type { Needs } from '../needs.ts'

/**
 * Calls off everything a client who leaves has asked for: as if they cancelled each, by the refund
 * rule each was promised. In the caller's transaction, so that nobody leaves with half of it called
 * off.
 */
export async function cancelForClient(
  needs: Needs,
  tx: Tx,
  { accountId }: { accountId: string },
): Promise<Ending[]> {
  const now = needs.clock.now()
  // In the order of their ids, as everybody who holds several does it.
  const held = await Consultation.query(tx)
    .where({ clientAccountId: accountId })
    .whereNotNull('dueAt')
    .orderBy('id')
    .forUpdate()
  const leaving = held.filter((consultation) => canBeLeft(consultation, now))
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
