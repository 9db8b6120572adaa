import type { Tx } from '#modules/shared'
import { Payment } from './payment.ts'

/**
 * Locks all attempts to pay for a consultation. Whoever needs both locks takes this one first and the consultation's
 * second, so that two of them never wait for each other. NO KEY, because a refund that refers to a payment may be
 * written meanwhile by somebody who holds the consultation.
 */
export const lockAttempts = async (tx: Tx, consultationId: string): Promise<Payment[]> =>
  Payment.query(tx).where({ consultationId }).orderBy('id').forNoKeyUpdate()

export async function lockAttemptsBeside(tx: Tx, paymentId: string): Promise<Payment[]> {
  const payment = isUuid(paymentId) ? await Payment.query(tx).findById(paymentId) : undefined
  return payment ? lockAttempts(tx, payment.consultationId) : []
}

/** A provider may send any text as a reference; PostgreSQL refuses to compare a uuid with some of them. */
const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
