import type { MessageKey } from '#modules/shared'
import type { Consultation } from '../consultation.ts'

// The one place that decides what stands beside a price. Free of state, so that pages, mails and
// calendar files all use it.

/**
 * How a price is worded: free, still to be paid before or after the meeting, paid, refunded in
 * whole or in part, or never to be paid.
 */
export const PRICE_STATES = [
  'free',
  'before',
  'after',
  'paid',
  'refunded',
  'partlyRefunded',
  'notDue',
] as const
export type PriceState = (typeof PRICE_STATES)[number]

type Priced = Pick<
  Consultation,
  | 'status'
  | 'payment'
  | 'priceCents'
  | 'paidAt'
  | 'refundDueCents'
  | 'refundedAt'
  | 'lawyerJoinedAt'
>

/**
 * Money that is to be refunded counts as paid until it is sent. A meeting that ended unpaid has
 * nothing to pay; so has one paid afterwards to which the lawyer did not come.
 */
export function priceState({
  status,
  payment,
  priceCents,
  paidAt,
  refundDueCents,
  refundedAt,
  lawyerJoinedAt,
}: Priced): PriceState {
  if (payment === 'free') return 'free'
  if (refundedAt) return (refundDueCents ?? priceCents) < priceCents ? 'partlyRefunded' : 'refunded'
  if (paidAt || refundDueCents !== null) return 'paid'
  if (status === 'declined' || status === 'refunded') return 'notDue'
  return status === 'past' && !(payment === 'after' && lawyerJoinedAt) ? 'notDue' : payment
}

type Price = {
  state: PriceState
  grossCents: number
  /** What went back. */ refundDueCents?: number | null
}
type Voice = {
  t: (key: MessageKey, values?: Record<string, string | number>) => string
  money: (cents: number) => string
}

/** A price with how it stands: "€29.00, paid". */
export const sayPrice = (
  { state, grossCents, refundDueCents }: Price,
  { t, money }: Voice,
): string =>
  t(`consultation.payment.${state}`, {
    amount: money(grossCents),
    back: money(refundDueCents ?? 0),
  })
