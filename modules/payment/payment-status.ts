export type PaymentStatus = 'started' | 'failed' | 'paid' | 'refunded'
export type PaymentEventKind = 'paid' | 'failed' | 'refunded' | 'refund-failed'

/**
 * The status of a payment after a provider's event; undefined when the event changes nothing.
 * Providers retry, repeat and reorder events, so "paid" wins over an earlier "failed", and only a
 * refund undoes "paid".
 */
export function nextStatus(
  status: PaymentStatus,
  event: PaymentEventKind,
): PaymentStatus | undefined {
  if (event === 'paid') return status === 'started' || status === 'failed' ? 'paid' : undefined
  if (event === 'failed') return status === 'started' ? 'failed' : undefined
  return event === 'refunded' && status === 'paid' ? 'refunded' : undefined
}
