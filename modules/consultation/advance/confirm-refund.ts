import { emit, type Tx } from '#modules/shared'
import { lockConsultation } from '../consultation.ts'
import { refunded } from '../events.ts'
import { makeMove, SYSTEM } from '../state/make-move.ts'
import type { Needs } from '../needs.ts'

/**
 * Records that the refund was sent. Does nothing when repeated, or for money that was not this
 * consultation's price (paid twice by mistake).
 */
export async function confirmRefund(
  needs: Needs,
  tx: Tx,
  { id, amountCents }: { id: string; amountCents: number },
): Promise<void> {
  const consultation = await lockConsultation(tx, id)
  const isAwaited =
    (consultation.status === 'declined' || consultation.status === 'past') &&
    consultation.refundDueCents !== null
  if (!isAwaited) return
  await makeMove(needs, tx, consultation, {
    move: 'refund',
    by: SYSTEM,
    amountCents,
    patch: { refundedAt: needs.clock.now() },
  })
  await emit(tx, refunded, { consultationId: id })
}
