import { createHash } from 'node:crypto'
import { newId, type Actor } from '#modules/shared'
import { errors } from '../errors.ts'
import type { Needs } from '../needs.ts'
import { isCounted } from '../payment.ts'
import { lockPayment } from '../start/attempts.ts'
import { Refund, tidyReason } from './refund.ts'
import { requestRefund } from './request-refund.ts'
import { getRefundForTeam, type TeamRefund } from './unsent-refunds.ts'

const OVER = ['past', 'declined', 'refunded']

type Goodwill = { paymentId: string; amountCents: number; reason: string; key?: string }

/**
 * The team refunds a part of the price, or its rest, by goodwill. Allowed only after the meeting is
 * over: before that, the cancellation rules decide. All refunds together never exceed the payment.
 * Requests with the same idempotency key make one refund, also when the process dies between the
 * commit and the answer.
 */
export async function refundByGoodwill(
  needs: Needs,
  team: Actor,
  { paymentId, amountCents, key, ...input }: Goodwill,
): Promise<TeamRefund> {
  const reason = tidyReason(input)
  const id = await needs.transact(async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (!payment) throw errors.REFUND_NOT_FOUND()
    const { status } = await needs.consultation.snapshots.get(tx, payment.consultationId)
    // A final invoice is sent only after the meeting has begun.
    const isOver = payment.finalInvoiceId !== null || OVER.includes(status)
    if (!isCounted(payment) || !isOver) throw errors.PAYMENT_NOT_REFUNDABLE()
    const refunds = await Refund.query(tx).where({ paymentId })
    const cause = causeOf(team, key)
    const repeated = refunds.find((one) => one.cause === cause)
    if (repeated) return repeated.id
    if (refunds.reduce((sum, one) => sum + one.amountCents, amountCents) > payment.amountCents)
      throw errors.REFUND_TOO_MUCH({ field: 'amountCents' })
    const requested = { paymentId, cause, amountCents, reason: 'goodwill' } as const
    const made = (await requestRefund(needs, tx, requested))!
    const action = 'refund.given'
    await needs.account.team.recordTeamAction(tx, { team, action, subjectId: made, reason })
    return made
  })
  return getRefundForTeam(needs, id)
}

const causeOf = ({ accountId }: Actor, key: string | undefined): `team-${string}` =>
  `team-${key ? createHash('sha256').update(`${accountId} ${key}`).digest('hex').slice(0, 32) : newId()}`
