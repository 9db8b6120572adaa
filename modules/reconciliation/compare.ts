import type { Finding, Statement } from '#modules/payment'

type Known = Pick<Statement['payment'], 'status' | 'amountCents' | 'currency'>
type KnownRefund = Pick<Statement['refunds'][number], 'status' | 'amountCents' | 'sentReference'>
type Standing = Statement['standing']

/**
 * Where the provider's books and ours disagree about one payment. Money there that we have not
 * heard of is no finding: it is news. What the team sent by hand went around the provider; what is
 * still on its way may stand in either book.
 */
export function compare(
  payment: Known,
  refunds: readonly KnownRefund[],
  standing: Standing,
): Finding[] {
  const isPaid = payment.status === 'paid' || payment.status === 'refunded'
  if (!isPaid)
    return standing.state === 'paid' && isOtherSum(payment, standing)
      ? [differs(payment, standing)]
      : []
  if (standing.state !== 'paid')
    return [{ kind: 'paid-here-only', expectedCents: payment.amountCents, foundCents: 0 }]
  if (isOtherSum(payment, standing)) return [differs(payment, standing)]

  const sum = (some: readonly { amountCents: number }[]) =>
    some.reduce((total, { amountCents }) => total + amountCents, 0)
  const goneCents = sum(
    refunds.filter(({ status, sentReference }) => status === 'done' && sentReference === null),
  )
  const underwayCents = sum(
    refunds.filter(({ status }) => status === 'due' || status === 'pending'),
  )
  const agrees =
    standing.refundedCents >= goneCents && standing.refundedCents <= goneCents + underwayCents
  return agrees
    ? []
    : [{ kind: 'refund-differs', expectedCents: goneCents, foundCents: standing.refundedCents }]
}

const isOtherSum = (payment: Known, standing: Standing): boolean =>
  standing.amountCents !== payment.amountCents || standing.currency !== payment.currency
const differs = (payment: Known, standing: Standing): Finding => ({
  kind: 'amount-differs',
  expectedCents: payment.amountCents,
  foundCents: standing.amountCents,
})
