export type PaymentStatus = 'started' | 'failed' | 'paid' | 'refunded'
export type NewsKind = 'paid' | 'failed' | 'refunded' | 'refund-failed'

/**
 * Where a provider's news takes a payment; undefined when it changes nothing. "Paid" wins over an
 * earlier "failed", and nothing but a refund ever undoes "paid": providers retry, repeat and
 * reorder what they say.
 */
export function nextStatus(status: PaymentStatus, news: NewsKind): PaymentStatus | undefined {
  if (news === 'paid') return status === 'started' || status === 'failed' ? 'paid' : undefined
  if (news === 'failed') return status === 'started' ? 'failed' : undefined
  return news === 'refunded' && status === 'paid' ? 'refunded' : undefined
}
