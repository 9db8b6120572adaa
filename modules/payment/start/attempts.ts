import { beforeRowLock, isId, type Db, type Tx } from '#modules/shared'
import { Payment } from '../payment.ts'
import type { ProviderEvent } from '../providers/provider.ts'
import type { ProviderName } from '../providers/provider-name.ts'

/**
 * Locks all attempts to pay for a consultation; taken before the consultation's own lock. NO KEY,
 * because a transaction that holds the consultation may insert a refund that refers to a payment.
 */
export async function lockAttempts(tx: Tx, consultationId: string): Promise<Payment[]> {
  beforeRowLock(tx, 'payments', consultationId)
  return Payment.query(tx).where({ consultationId }).orderBy('id').forNoKeyUpdate()
}

/** Locks a payment with all other attempts for its consultation; undefined for an unknown id. */
export async function lockPayment(tx: Tx, paymentId: string): Promise<Payment | undefined> {
  const payment = isId(paymentId) ? await Payment.query(tx).findById(paymentId) : undefined
  const attempts = payment ? await lockAttempts(tx, payment.consultationId) : []
  return attempts.find(({ id }) => id === paymentId)
}

/** The payment of an event: by our reference, or by the provider's number when it has no other. */
export async function findEventPayment(
  db: Db,
  provider: ProviderName,
  { reference, providerRef }: Pick<ProviderEvent, 'reference' | 'providerRef'>,
): Promise<Payment | undefined> {
  if (reference !== undefined)
    return isId(reference) ? Payment.query(db).findOne({ id: reference, provider }) : undefined
  return providerRef === undefined
    ? undefined
    : Payment.query(db).findOne({ provider, providerRef })
}
