import { setTimeout as pause } from 'node:timers/promises'
import { translators, type Db, after } from '#modules/shared'
import { errors } from '../errors.ts'
import type { Needs } from '../needs.ts'
import { Payment } from '../payment.ts'
import type { PaymentProvider } from '../providers/provider.ts'

/** In milliseconds; longer than the timeout of any provider. */
const PLACING = 15_000
const CHECK_EVERY = 50

/**
 * Places the order of an attempt. Only one request does it at a time, because at some providers a
 * second order cancels the first; the others wait and get the same page.
 */
export async function placeOrder(
  needs: Needs,
  provider: PaymentProvider,
  payment: Payment,
): Promise<Payment> {
  const { db, clock, log } = needs
  const now = clock.now()
  const isMine = await Payment.query(db)
    .findById(payment.id)
    .whereNull('redirectUrl')
    .where((free) => void free.whereNull('placingUntil').orWhere('placingUntil', '<=', now))
    .patch({ placingUntil: after(now, PLACING) })
  if (isMine === 0) return waitForOrder(needs, payment.id)
  try {
    return await place(needs, provider, payment)
  } catch (error) {
    log.warn(
      { err: error, provider: provider.name, paymentId: payment.id },
      'a provider did not take an order',
    )
    throw errors.PAYMENT_PROVIDER_UNAVAILABLE({ cause: error })
  } finally {
    await Payment.query(db).findById(payment.id).patch({ placingUntil: null })
  }
}

/** Outside any transaction, because a provider may be slow. */
async function place(needs: Needs, provider: PaymentProvider, payment: Payment) {
  const { db, links } = needs
  const payee = await findPayee(needs, db, payment)
  const order = await provider.start(orderOf(links, payment, payee))
  await Payment.query(db).findById(payment.id).patch(order)
  return Payment.query(db).findById(payment.id).throwIfNotFound()
}

/** The seller on the invoices of this consultation. */
export async function findPayee(
  { consultation, lawyer }: Needs,
  db: Db,
  { consultationId }: Pick<Payment, 'consultationId'>,
): Promise<string> {
  const { firmLawyerId } = await consultation.snapshots.get(db, consultationId)
  const { sellerName } = await lawyer.memberships.getFirmLawyer(db, firmLawyerId)
  return sellerName
}

type OrderedPayment = Pick<
  Payment,
  | 'id'
  | 'provider'
  | 'amountCents'
  | 'currency'
  | 'linkExpiresAt'
  | 'consultationId'
  | 'taskId'
  | 'locale'
>

/** The order for the provider. Made only from stored values, so a repeated order is the same. */
export function orderOf(links: Needs['links'], payment: OrderedPayment, payee: string) {
  const { id, provider, amountCents, currency, linkExpiresAt, consultationId, taskId, locale } =
    payment
  return {
    reference: id,
    amountCents,
    currency,
    purpose: translators[locale]('payment.purpose', { number: orderNumber(payment) }),
    payee,
    locale,
    expiresAt: linkExpiresAt,
    returnUrl: links.to('payment-result', {}, locale, { payment: id }),
    cancelUrl: taskId
      ? links.to('fixed-price-task', { id: taskId }, locale, { left: id })
      : links.to('payment', {}, locale, { consultation: consultationId, left: id }),
    webhookUrl: links.toPath(`/api/payments/webhooks/${provider}`),
  }
}

async function waitForOrder({ db }: Needs, id: string) {
  for (let waited = 0; waited < PLACING; waited += CHECK_EVERY) {
    const payment = await Payment.query(db).findById(id).throwIfNotFound()
    if (payment.redirectUrl) return payment
    // The other request failed.
    if (payment.placingUntil === null) break
    await pause(CHECK_EVERY)
  }
  throw errors.PAYMENT_PROVIDER_UNAVAILABLE()
}

/** The number on the payer's bank statement. */
const orderNumber = ({ id }: Pick<Payment, 'id'>) => id.slice(-8).toUpperCase()
