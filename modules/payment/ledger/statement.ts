import { applyNews } from '../callbacks/apply-event.ts'
import { newsOf } from '../callbacks/check-open-payments.ts'
import type { Needs } from '../needs.ts'
import { Payment } from '../payment.ts'
import type { Standing } from '../providers/provider.ts'
import { Refund } from '../refunds/refund.ts'

/** What the provider's books and ours say about one payment. */
export type Statement = {
  payment: Payment
  refunds: Refund[]
  standing: Standing
  /** The provider had money that we had not heard of; it has been taken in. */
  isMended: boolean
}

/** Payments with news since then, a page of them by id. */
export const listRecent = (
  { db }: Pick<Needs, 'db'>,
  { since, after, limit }: { since: Date; after: string; limit: number },
): Promise<Payment[]> =>
  Payment.query(db)
    .whereNotNull('providerRef')
    .where(
      (recent) =>
        void recent
          .where('createdAt', '>=', since)
          .orWhere('paidAt', '>=', since)
          .orWhere('refundedAt', '>=', since)
          .orWhereExists(
            Refund.query(db)
              .whereColumn('refund.paymentId', 'payment.id')
              .where('refund.doneAt', '>=', since),
          ),
    )
    .modify((query) => {
      if (after) void query.where('id', '>', after)
    })
    .orderBy('id')
    .limit(limit)
    .execute()

/** Undefined where the provider does not answer. */
export async function readStatement(
  needs: Needs,
  { id, provider: name, providerRef }: Payment,
): Promise<Statement | undefined> {
  const { db, log, providers } = needs
  const provider = providers.find((one) => one.name === name)
  const standing = await provider
    ?.fetch({ id, providerRef: providerRef ?? id })
    .catch((error: unknown) => {
      log.warn({ err: error, paymentId: id }, 'a provider did not answer about a payment')
    })
  if (!standing) return undefined
  // Read after the answer: what was heard meanwhile is no difference.
  const known = await Payment.query(db).findById(id).throwIfNotFound()
  const isNews =
    (known.status === 'started' || known.status === 'failed') && standing.state === 'paid'
  const isMended =
    isNews && (await applyNews(needs, name, newsOf(id, standing, 'paid'))) === 'applied'
  const payment = isNews ? await Payment.query(db).findById(id).throwIfNotFound() : known
  const refunds = await Refund.query(db).where({ paymentId: id })
  return { payment, refunds, standing, isMended }
}

/** News since then that fit no payment, no refund or no sum of ours. */
export const listUnmatched = (
  { db }: Pick<Needs, 'db'>,
  since: Date,
): Promise<
  { provider: string; eventId: string; paymentId: string | null; amountCents: number }[]
> =>
  db('payment_event')
    .whereIn('effect', ['unknown-payment', 'unknown-refund', 'wrong-amount'])
    .where('receivedAt', '>=', since)
    .select('provider', 'eventId', 'paymentId', 'amountCents')
