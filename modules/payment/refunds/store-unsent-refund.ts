import { HOUR, newId, type Tx, after } from '#modules/shared'
import type { Needs } from '../needs.ts'
import { isCounted, Payment } from '../payment.ts'
import { Refund } from './refund.ts'

type Unsent = { consultationId: string; attempts: number; owedSince: Date; lastError: string }

/**
 * For the seed: a refund of this consultation that failed so far. Cancelling the consultation
 * afterwards finds the refund there already, so it waits for the team.
 */
export async function storeUnsentRefund(
  { clock }: Needs,
  tx: Tx,
  { consultationId, attempts, owedSince, lastError }: Unsent,
): Promise<void> {
  const payment = (
    await Payment.query(tx).where({ consultationId }).whereNull('finalInvoiceId')
  ).find(isCounted)
  if (!payment) throw new Error('Nothing was paid for this consultation')
  await Refund.query(tx).insert({
    id: newId(),
    paymentId: payment.id,
    cause: 'meeting',
    amountCents: payment.amountCents,
    reason: 'declined',
    status: 'due',
    attempts,
    lastError,
    createdAt: owedSince,
    nextAttemptAt: after(clock.now(), HOUR),
  })
}
