import type { CheckedPayment, Finding } from '#modules/payment'

type KnownPayment = Pick<CheckedPayment['payment'], 'status' | 'amountCents' | 'currency'>
type KnownRefund = Pick<
  CheckedPayment['refunds'][number],
  'status' | 'amountCents' | 'sentReference'
>
type Statement = CheckedPayment['statement']

/**
 * Differences between our ledger and the provider's statement of one payment. Refunds that the team
 * sent by hand are not in the statement; refunds on their way may be in it or not.
 */
export function compare(
  payment: KnownPayment,
  refunds: readonly KnownRefund[],
  statement: Statement,
): Finding[] {
  const { amountCents: expectedCents } = payment
  const isPaid = payment.status === 'paid' || payment.status === 'refunded'
  const differs = statement.amountCents !== expectedCents || statement.currency !== payment.currency
  if (statement.state !== 'paid')
    return isPaid ? [{ kind: 'paid-here-only', expectedCents, foundCents: 0 }] : []
  if (differs) return [{ kind: 'amount-differs', expectedCents, foundCents: statement.amountCents }]
  if (!isPaid) return []

  const sum = (some: readonly KnownRefund[]) =>
    some.reduce((total, { amountCents }) => total + amountCents, 0)
  const doneCents = sum(
    refunds.filter(({ status, sentReference }) => status === 'done' && sentReference === null),
  )
  const openCents = sum(refunds.filter(({ status }) => status === 'due' || status === 'pending'))
  const { refundedCents } = statement
  return refundedCents >= doneCents && refundedCents <= doneCents + openCents
    ? []
    : [{ kind: 'refund-differs', expectedCents: doneCents, foundCents: refundedCents }]
}
