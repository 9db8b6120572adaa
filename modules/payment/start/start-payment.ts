import { PAYMENT_LINK_MARGIN } from '#modules/consultation'
import { MINUTE, newId, type Actor, type Tx, after, before } from '#modules/shared'
import { lockAttempts } from './attempts.ts'
import { errors } from '../errors.ts'
import type { Needs } from '../needs.ts'
import { Payment } from '../payment.ts'
import { placeOrder } from './place-order.ts'
import type { PaymentProvider } from '../providers/provider.ts'
import { getProvider, hasTime } from '../providers/providers.ts'

const FIRST_CHECK_AFTER = 2 * MINUTE

/** A page of a provider stays open this long at most; then a new attempt opens. */
const MAX_LINK_TIME = 90 * MINUTE

/**
 * Opens an attempt to pay and returns it with the provider's page. Parallel requests get the same
 * attempt; after a failed one a new one is opened. Refused before the agreement was shown and when
 * too little time is left.
 */
export async function startPayment(
  needs: Needs,
  actor: Actor,
  input: Paid & { provider?: string },
): Promise<Payment> {
  const provider = getProvider(
    needs.providers.filter(({ name }) => needs.offered.includes(name)),
    input.provider ?? needs.offered[0],
  )
  const attempt = await needs.transact((tx) =>
    openAttempt(needs, tx, { actor, provider, paid: input }),
  )
  return attempt.redirectUrl ? attempt : placeOrder(needs, provider, attempt)
}

/** What is paid: the price of a meeting unless `pays` or a task is given. */
type Paid = { consultationId: string; pays?: 'meeting' | 'final-invoice' } | { taskId: string }

type StartInput = { actor: Actor; provider: PaymentProvider; paid: Paid }

async function openAttempt(needs: Needs, tx: Tx, { actor, provider, paid }: StartInput) {
  const consultationId =
    'taskId' in paid
      ? (await needs.fixedPriceTask.snapshots.getVisible(tx, actor, paid.taskId)).consultationId
      : paid.consultationId
  await lockAttempts(tx, consultationId)

  const { finalInvoiceId, taskId, amountCents, linkExpiresAt } = await lockPaid(
    needs,
    tx,
    actor,
    paid,
  )
  const now = needs.clock.now()
  const open = await Payment.query(tx)
    .where({ consultationId, provider: provider.name, status: 'started' })
    .modify('of', { finalInvoiceId, taskId })
    .first()
  if (open && open.linkExpiresAt > now) return open
  if (!hasTime(provider, linkExpiresAt, now)) throw errors.PAYMENT_TIME_IS_UP()
  // Its link has expired and the hold was prolonged. If its money still comes, "paid" wins.
  if (open) await open.$query(tx).patch({ status: 'failed', failedAt: now })
  return Payment.query(tx).insertAndFetch({
    id: newId(),
    consultationId,
    finalInvoiceId,
    taskId,
    payerAccountId: actor.accountId,
    provider: provider.name,
    locale: actor.locale,
    amountCents,
    currency: 'EUR',
    status: 'started',
    linkExpiresAt,
    nextCheckAt: after(now, FIRST_CHECK_AFTER),
    createdAt: now,
  })
}

type Payable = Pick<Payment, 'finalInvoiceId' | 'taskId' | 'amountCents' | 'linkExpiresAt'>

function lockPaid(needs: Needs, tx: Tx, actor: Actor, paid: Paid): Promise<Payable> {
  if ('taskId' in paid) return lockTask(needs, tx, actor, paid.taskId)
  const lock = paid.pays === 'final-invoice' ? lockFinalInvoice : lockMeeting
  return lock(needs, tx, actor, paid.consultationId)
}

async function lockTask(
  { fixedPriceTask, clock }: Needs,
  tx: Tx,
  actor: Actor,
  taskId: string,
): Promise<Payable> {
  const { priceCents, payBy } = await fixedPriceTask.moves.lockPayable(tx, actor, taskId)
  const linkExpiresAt = earlier(
    before(payBy, PAYMENT_LINK_MARGIN),
    after(clock.now(), MAX_LINK_TIME),
  )
  return { finalInvoiceId: null, taskId, amountCents: priceCents, linkExpiresAt }
}

async function lockMeeting(
  { consultation }: Needs,
  tx: Tx,
  actor: Actor,
  consultationId: string,
): Promise<Payable> {
  const { priceCents, payBy } = await consultation.moves.lockPayable(tx, actor, consultationId)
  const linkExpiresAt = before(payBy, PAYMENT_LINK_MARGIN)
  return { finalInvoiceId: null, taskId: null, amountCents: priceCents, linkExpiresAt }
}

/** It can be paid after its date, too. */
async function lockFinalInvoice(
  { invoice, clock }: Needs,
  tx: Tx,
  actor: Actor,
  consultationId: string,
): Promise<Payable> {
  const { id, totalCents } = await invoice.final.lockPayable(tx, actor, { consultationId })
  const linkExpiresAt = after(clock.now(), MAX_LINK_TIME)
  return { finalInvoiceId: id, taskId: null, amountCents: totalCents, linkExpiresAt }
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other)
