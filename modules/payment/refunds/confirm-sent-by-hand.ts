import type { Actor, Refusal } from '#modules/shared'
import { errors } from '../errors.ts'
import type { Needs } from '../needs.ts'
import { lockPayment } from '../start/attempts.ts'
import { recordRefunded } from './complete-refund.ts'
import { Refund } from './refund.ts'
import { readTeamReason } from './team-reason.ts'
import { getRefundForTeam, type TeamRefund } from './unsent-refunds.ts'

/**
 * The team sent the money from its own bank. Confirming twice with the same reference counts once.
 * Another reference is refused: the money may have been sent twice. Also refused for a refund that
 * the provider sends or has sent.
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
    } else {
      const refused = whyNot(await Refund.query(tx).findById(id).throwIfNotFound(), reason)
      if (refused) throw refused
    }
  })
  return getRefundForTeam(needs, id)
}

function whyNot({ status, sentReference }: Refund, reference: string): Refusal | undefined {
  if (status !== 'done') return errors.REFUND_NOT_BY_HAND()
  if (sentReference === null) return errors.REFUND_ALREADY_DONE()
  if (sentReference === reference) return undefined
  return errors.REFUND_ALREADY_SENT({ params: { reference: sentReference } })
}
