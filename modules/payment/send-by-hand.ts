import type { Actor } from '#modules/shared'
import { errors } from './errors.ts'
import type { Needs } from './needs.ts'
import { Payment } from './payment.ts'
import { Refund } from './refund.ts'
import { recordSent } from './send-refund.ts'
import { getRefundForTeam, type TeamRefund } from './stuck-refunds.ts'

/** The team sent the money from its own bank: from now on it has gone, and both sides are told. Said twice, it counts once. */
export async function confirmSentByHand(needs: Needs, team: Actor, { id, reason }: { id: string; reason: string }): Promise<TeamRefund> {
  const { transact, account, db } = needs
  if (!reason.trim()) throw errors.REFUND_REASON_NEEDED({ field: 'reason' })
  const { status, paymentId } = await getRefundForTeam(db, id)
  if (status === 'due' || status === 'pending') throw errors.REFUND_NOT_BY_HAND()
  if (status === 'by-hand') {
    await transact(async (tx) => {
      const noted = await Refund.query(tx).findById(id).where({ status: 'by-hand' }).whereNull('sentReference').patch({ sentReference: reason.trim() })
      if (noted > 0) await account.recordTeamAction(tx, team, { action: 'refund.sent-by-hand', subjectId: id, reason: reason.trim() })
    })
    await recordSent(needs, await Payment.query(db).findById(paymentId).throwIfNotFound(), await Refund.query(db).findById(id).throwIfNotFound())
  }
  return getRefundForTeam(db, id)
}
