import { beforeRowLock, isId, type Db, type Tx } from '#modules/shared'
import { Payment } from '../payment.ts'
import type { News } from '../providers/provider.ts'

/**
 * Locks all attempts to pay for a consultation, before the consultation itself. NO KEY, because a
 * refund that refers to a payment may be written meanwhile by a transaction that holds the
 * consultation.
 */
export async function lockAttempts(tx: Tx, consultationId: string): Promise<Payment[]> {
  beforeRowLock(tx, 'payments', consultationId)
  return Payment.query(tx).where({ consultationId }).orderBy('id').forNoKeyUpdate()
}

/** None where a provider's reference is no payment of ours, or no id at all. */
export async function lockAttemptsBeside(tx: Tx, paymentId: string): Promise<Payment[]> {
  const payment = isId(paymentId) ? await Payment.query(tx).findById(paymentId) : undefined
  return payment ? lockAttempts(tx, payment.consultationId) : []
}

/**
 * Whose money some news is about: by our reference, or by the provider's own number where it tells
 * no other.
 */
export async function findToldPayment(
  db: Db,
  provider: string,
  { reference, providerRef }: Pick<News, 'reference' | 'providerRef'>,
): Promise<Payment | undefined> {
  if (reference !== undefined)
    return isId(reference) ? Payment.query(db).findOne({ id: reference, provider }) : undefined
  return providerRef === undefined
    ? undefined
    : Payment.query(db).findOne({ provider, providerRef })
}
