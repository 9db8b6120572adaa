import type { Actor } from '#modules/shared'
import { lockAttemptsBeside } from '../start/attempts.ts'
import { errors } from '../errors.ts'
import type { Needs } from '../needs.ts'
import { Refund } from './refund.ts'
import { recordGone } from './send-refund.ts'
import { getRefundForTeam, type TeamRefund } from './unsent-refunds.ts'

/**
 * The team sent the money from its own bank: from now on it has gone, and both sides are told. Said
 * twice, it counts once; said of one that somebody has just sent on its way to the provider again,
 * it is refused.
 */
export async function confirmSentByHand(
  needs: Needs,
  team: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<TeamRefund> {
  const { transact, account, db } = needs
  if (!reason.trim()) throw errors.REFUND_REASON_NEEDED({ field: 'reason' })
  const { paymentId } = await getRefundForTeam({ db }, id)
  await transact(async (tx) => {
    const payment = (await lockAttemptsBeside(tx, paymentId)).find((one) => one.id === paymentId)!
    const [noted] = await Refund.query(tx)
      .where({ id, status: 'by-hand' })
      .patch({ sentReference: reason.trim() })
      .returning('*')
    if (noted) {
      await account.team.recordTeamAction(tx, {
        team,
        action: 'refund.sent-by-hand',
        subjectId: id,
        reason: reason.trim(),
      })
      await recordGone(tx, needs, payment, noted)
    } else if ((await Refund.query(tx).findById(id).throwIfNotFound()).status !== 'done')
      throw errors.REFUND_NOT_BY_HAND()
  })
  return getRefundForTeam({ db }, id)
}
