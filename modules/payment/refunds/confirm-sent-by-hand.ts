import type { Actor } from '#modules/shared'
import { errors } from '../errors.ts'
import type { Needs } from '../needs.ts'
import { lockPayment } from '../start/attempts.ts'
import { recordRefunded } from './complete-refund.ts'
import { Refund } from './refund.ts'
import { readTeamReason } from './team-reason.ts'
import { getRefundForTeam, type TeamRefund } from './unsent-refunds.ts'

/**
 * The team sent the money from its own bank. Confirming twice counts once; refused for a refund
 * that was meanwhile sent to the provider again.
 */
export async function confirmSentByHand(
  needs: Needs,
  team: Actor,
  { id, ...input }: { id: string; reason: string },
): Promise<TeamRefund> {
  const { transact, account } = needs
  const reason = readTeamReason(input)
  const { paymentId } = await getRefundForTeam(needs, id)
  await transact(async (tx) => {
    const payment = (await lockPayment(tx, paymentId))!
    const byHand = await Refund.query(tx)
      .where({ id, status: 'by-hand' })
      .patch({ sentReference: reason })
    if (byHand > 0) {
      const action = 'refund.sent-by-hand'
      await account.team.recordTeamAction(tx, { team, action, subjectId: id, reason })
      await recordRefunded(needs, tx, { payment, refundId: id })
    } else if ((await Refund.query(tx).findById(id).throwIfNotFound()).status !== 'done')
      throw errors.REFUND_NOT_BY_HAND()
  })
  return getRefundForTeam(needs, id)
}
