import { PAYMENT_LINK_MARGIN } from '#modules/consultation'
import { MINUTE, newId, type Actor, type Tx, after, before } from '#modules/shared'
import { lockAttempts } from './attempts.ts'
import { errors } from '../errors.ts'
import type { Needs } from '../needs.ts'
import { Payment } from '../payment.ts'
import { placeOrder } from './place-order.ts'
import type { PaymentProvider } from '../providers/provider.ts'
import { getProvider, hasTime } from '../providers/providers.ts'
import type { PaymentView } from '../schemas.ts'

const FIRST_CHECK_AFTER = 2 * MINUTE

/** A page of a provider for a final invoice stays open this long; then a new attempt opens. */
const FINAL_LINK = 90 * MINUTE

/**
 * Opens an attempt to pay and returns it with the provider's page. Parallel requests get the same
 * attempt; after a failed one a new one is opened. Refused before the agreement was shown and when
 * too little time is left.
 */
export async function startPayment(
  needs: Needs,
  actor: Actor,
  input: { consultationId: string; provider?: string; pays?: PaymentView['pays'] },
): Promise<Payment> {
  const provider = getProvider(
    needs.providers.filter(({ name }) => needs.offered.includes(name)),
    input.provider ?? needs.offered[0],
  )
  const { consultationId, pays = 'meeting' } = input
  const attempt = await needs.transact((tx) =>
    openAttempt(needs, tx, { actor, provider, consultationId, pays }),
  )
  return attempt.redirectUrl ? attempt : placeOrder(needs, provider, attempt)
}

type Opening = {
  actor: Actor
  provider: PaymentProvider
  consultationId: string
  pays: PaymentView['pays']
}

async function openAttempt(
  needs: Needs,
  tx: Tx,
  { actor, provider, consultationId, pays }: Opening,
) {
  await lockAttempts(tx, consultationId)

  const { finalInvoiceId, amountCents, linkExpiresAt } = await (
    pays === 'meeting' ? lockMeeting : lockFinalInvoice
  )(needs, tx, actor, consultationId)
  const now = needs.clock.now()
  const open = await Payment.query(tx)
    .where({ consultationId, provider: provider.name, status: 'started' })
    .modify((query) =>
      finalInvoiceId ? query.where({ finalInvoiceId }) : query.whereNull('finalInvoiceId'),
    )
    .first()
  if (open && open.linkExpiresAt > now) return open
  if (!hasTime(provider, linkExpiresAt, now)) throw errors.PAYMENT_TIME_IS_UP()
  // Its link has expired and the hold was prolonged. If its money still comes, "paid" wins.
  if (open) await open.$query(tx).patch({ status: 'failed', failedAt: now })
  return Payment.query(tx).insertAndFetch({
    id: newId(),
    consultationId,
    finalInvoiceId,
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

type Payable = Pick<Payment, 'finalInvoiceId' | 'amountCents' | 'linkExpiresAt'>

async function lockMeeting(
  { consultation }: Needs,
  tx: Tx,
  actor: Actor,
  consultationId: string,
): Promise<Payable> {
  const { priceCents, payBy } = await consultation.moves.lockPayable(tx, actor, consultationId)
  const linkExpiresAt = before(payBy, PAYMENT_LINK_MARGIN)
  return { finalInvoiceId: null, amountCents: priceCents, linkExpiresAt }
}

/** It can be paid after its date, too. */
async function lockFinalInvoice(
  { invoice, clock }: Needs,
  tx: Tx,
  actor: Actor,
  consultationId: string,
): Promise<Payable> {
  const { id, totalCents } = await invoice.final.lockPayable(tx, actor, { consultationId })
  const linkExpiresAt = after(clock.now(), FINAL_LINK)
  return { finalInvoiceId: id, amountCents: totalCents, linkExpiresAt }
}
