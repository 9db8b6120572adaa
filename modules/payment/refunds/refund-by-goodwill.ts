import { createHash } from 'node:crypto'
import { isId, newId, type Actor } from '#modules/shared'
import { lockAttemptsBeside } from '../start/attempts.ts'
import { errors } from '../errors.ts'
import type { Needs } from '../needs.ts'
import { oweRefund } from './request-refund.ts'
import { isCounted } from '../payment.ts'
import { Refund } from './refund.ts'
import { getRefundForTeam, type TeamRefund } from './unsent-refunds.ts'

const OVER = ['past', 'declined', 'refunded']

/**
 * The team gives back a part of the price, or the rest of it, by goodwill. Only once the meeting is
 * over: until then cancelling decides what goes back. All refunds together are never more than was
 * paid. With a request's key it is owed once for the key, also when the process died between the
 * commit and the answer and somebody asks again.
 */
export async function giveBack(
  needs: Needs,
  team: Actor,
  {
    paymentId,
    amountCents,
    reason,
    key,
  }: { paymentId: string; amountCents: number; reason: string; key?: string | undefined },
): Promise<TeamRefund> {
  const { transact, account, consultation, db } = needs
  if (!reason.trim()) throw errors.REFUND_REASON_NEEDED({ field: 'reason' })
  const id = await transact(async (tx) => {
    const payment = isId(paymentId)
      ? (await lockAttemptsBeside(tx, paymentId)).find((one) => one.id === paymentId)
      : undefined
    if (!payment) throw errors.REFUND_NOT_FOUND()
    const { status } = await consultation.snapshots.get(tx, payment.consultationId)
    if (!isCounted(payment) || !OVER.includes(status)) throw errors.PAYMENT_NOT_REFUNDABLE()
    const owed = await Refund.query(tx).where({ paymentId })
    const cause = causeOf(team, key)
    const before = owed.find((one) => one.cause === cause)
    if (before) return before.id
    if (owed.reduce((sum, one) => sum + one.amountCents, amountCents) > payment.amountCents)
      throw errors.REFUND_TOO_MUCH({ field: 'amountCents' })
    const made = await oweRefund(tx, needs, payment, { cause, amountCents, reason: 'goodwill' })
    await account.team.recordTeamAction(tx, {
      team,
      action: 'refund.given',
      subjectId: made!,
      reason: reason.trim(),
    })
    return made!
  })
  return getRefundForTeam({ db }, id)
}

const causeOf = ({ accountId }: Actor, key: string | undefined): `team-${string}` =>
  `team-${key ? createHash('sha256').update(`${accountId} ${key}`).digest('hex').slice(0, 32) : newId()}`
