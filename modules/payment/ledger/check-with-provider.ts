import { applyEvent } from '../callbacks/apply-event.ts'
import { eventOf } from '../callbacks/check-open-payments.ts'
import type { Needs } from '../needs.ts'
import { Payment } from '../payment.ts'
import type { ProviderStatement } from '../providers/provider.ts'
import { Refund } from '../refunds/refund.ts'
import type { ProviderName } from '../providers/provider-name.ts'

/** A payment in our ledger and in the provider's statement. */
export type CheckedPayment = {
  payment: Payment
  refunds: Refund[]
  statement: ProviderStatement
  /** The provider had money that we did not know of; it is recorded now. */
  isCorrected: boolean
}

/** A page, by id, of the payments that were started, paid or refunded since then. */
export const listRecent = (
  { db }: Needs,
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

/** Undefined when the provider does not answer. */
export async function checkWithProvider(
  needs: Needs,
  { id, provider: name, providerRef }: Payment,
): Promise<CheckedPayment | undefined> {
  const { db, log, providers } = needs
  const provider = providers.find((provider) => provider.name === name)
  const statement = await provider
    ?.fetch({ id, providerRef: providerRef ?? id })
    .catch((error: unknown) => {
      log.warn({ err: error, paymentId: id }, 'a provider did not answer about a payment')
    })
  if (!statement) return undefined
  const read = () => Payment.query(db).findById(id).throwIfNotFound()
  // Read after the provider's answer, so that an event of this moment is not reported as a difference.
  const paymentBefore = await read()
  const isMissing =
    (paymentBefore.status === 'started' || paymentBefore.status === 'failed') &&
    statement.state === 'paid'
  const isCorrected =
    isMissing && (await applyEvent(needs, name, eventOf(id, statement, 'paid'))) === 'applied'
  const payment = isMissing ? await read() : paymentBefore
  const refunds = await Refund.query(db).where({ paymentId: id })
  return { payment, refunds, statement, isCorrected }
}

/** Events since then that fit no payment, refund or sum of ours. */
export const listUnmatched = (
  { db }: Needs,
  since: Date,
): Promise<
  { provider: ProviderName; eventId: string; paymentId: string | null; amountCents: number }[]
> =>
  db('payment_event')
    .whereIn('effect', ['unknown-payment', 'unknown-refund', 'wrong-amount'])
    .where('receivedAt', '>=', since)
    .select('provider', 'eventId', 'paymentId', 'amountCents')
