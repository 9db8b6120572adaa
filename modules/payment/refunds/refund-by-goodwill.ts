import { isId, newId, type Actor, type Db, sha256Hex } from '#modules/shared'
import { errors } from '../errors.ts'
import type { Needs } from '../needs.ts'
import { isCounted, Payment } from '../payment.ts'
import type { ProviderName } from '../providers/provider-name.ts'
import { lockPayment } from '../start/attempts.ts'
import { Refund } from './refund.ts'
import { readTeamReason } from './team-reason.ts'
import { requestRefund } from './request-refund.ts'
import { sendRefund } from './send-refund.ts'
import { getRefundForTeam, type TeamRefund } from './unsent-refunds.ts'

const OVER = ['past', 'declined', 'refunded']
/** Until then the rules of the task decide; after a refund nothing is left. */
const TASK_IS_OVER = 'done'

type Goodwill = {
  paymentId: string
  amountCents: number
  reason: string
  key?: string
  /** What was left when the team member decided. Refused if another refund came in between. */
  leftCents?: number
}

export type Refundable = {
  paymentId: string
  consultationId: string
  finalInvoiceId: string | null
  taskId: string | null
  provider: ProviderName
  paidCents: number
  paidAt: Date | null
  refunds: Refund[]
  /** What is neither refunded nor being refunded. */
  leftCents: number
  /** The meeting is over, and the payment bought it: goodwill is possible. */
  isOpen: boolean
}

/** A payment with its refunds, for the team. */
export async function describeRefundable(
  needs: Pick<Needs, 'db' | 'consultation' | 'fixedPriceTask'>,
  paymentId: string,
): Promise<Refundable> {
  const { db } = needs
  const payment = isId(paymentId) ? await Payment.query(db).findById(paymentId) : undefined
  if (!payment) throw errors.PAYMENT_NOT_FOUND()
  const [refunds, isOver] = await Promise.all([
    Refund.query(db).where({ paymentId }).orderBy('id'),
    isPaidOver(needs, db, payment),
  ])
  return {
    paymentId,
    consultationId: payment.consultationId,
    finalInvoiceId: payment.finalInvoiceId,
    taskId: payment.taskId,
    provider: payment.provider,
    paidCents: payment.amountCents,
    paidAt: payment.paidAt,
    refunds,
    leftCents: isCounted(payment) ? leftOf(payment, refunds) : 0,
    isOpen: isCounted(payment) && isOver,
  }
}

/** Refuses what `refundByGoodwill` would refuse, for a preview. */
export async function checkGoodwill(
  needs: Pick<Needs, 'db' | 'consultation' | 'fixedPriceTask'>,
  { paymentId, amountCents }: Pick<Goodwill, 'paymentId' | 'amountCents'>,
): Promise<Refundable> {
  const refundable = await describeRefundable(needs, paymentId)
  if (!refundable.isOpen) throw errors.PAYMENT_NOT_REFUNDABLE()
  if (amountCents > refundable.leftCents) throw errors.REFUND_TOO_MUCH({ field: 'amountCents' })
  return refundable
}

/**
 * The team refunds a part of the price, or its rest, by goodwill. Allowed only after the meeting is
 * over: before that, the cancellation rules decide. All refunds together never exceed the payment.
 * Requests with the same idempotency key make one refund, also when the process dies between the
 * commit and the answer. The money is sent at once; if that fails, the job retries.
 */
export async function refundByGoodwill(
  needs: Needs,
  team: Actor,
  { paymentId, amountCents, key, leftCents, ...input }: Goodwill,
): Promise<TeamRefund> {
  const reason = readTeamReason(input)
  const id = await needs.transact(async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (!payment) throw errors.PAYMENT_NOT_FOUND()
    if (!isCounted(payment) || !(await isPaidOver(needs, tx, payment)))
      throw errors.PAYMENT_NOT_REFUNDABLE()
    const refunds = await Refund.query(tx).where({ paymentId })
    const cause = causeOf(team, key)
    const repeated = refunds.find((refund) => refund.cause === cause)
    if (repeated) return repeated.id
    const left = leftOf(payment, refunds)
    if (leftCents !== undefined && leftCents !== left) throw errors.REFUNDS_CHANGED()
    if (amountCents > left) throw errors.REFUND_TOO_MUCH({ field: 'amountCents' })
    const requested = { paymentId, cause, amountCents, reason: 'goodwill' } as const
    const made = (await requestRefund(needs, tx, requested))!
    const action = 'refund.given'
    await needs.account.team.recordTeamAction(tx, { team, action, subjectId: made, reason })
    return made
  })
  await sendRefund(needs, { paymentId })
  return getRefundForTeam(needs, id)
}

/** The meeting or the task is over. A final invoice is sent only after the meeting has begun. */
async function isPaidOver(
  { consultation, fixedPriceTask }: Pick<Needs, 'consultation' | 'fixedPriceTask'>,
  db: Db,
  { consultationId, finalInvoiceId, taskId }: Payment,
): Promise<boolean> {
  if (taskId) return (await fixedPriceTask.snapshots.getSides(db, taskId)).status === TASK_IS_OVER
  if (finalInvoiceId) return true
  return OVER.includes((await consultation.snapshots.get(db, consultationId)).status)
}

const leftOf = ({ amountCents }: Payment, refunds: readonly Refund[]): number =>
  refunds.reduce((left, refund) => left - refund.amountCents, amountCents)

const causeOf = ({ accountId }: Actor, key: string | undefined): `team-${string}` =>
  `team-${key ? sha256Hex(`${accountId} ${key}`).slice(0, 36) : newId()}`
