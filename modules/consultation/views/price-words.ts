import type { MessageKey } from '#modules/shared'
import type { Consultation } from '../consultation.ts'
import type { Side } from '../state/consultation-status.ts'

// The state of a price in words. Free of state, so that pages, mails and calendar files can use it.

/**
 * The state of a price: free, to be paid before or after the meeting, paid, refunded fully or
 * partly, or never due.
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

type PriceFacts = Pick<
  Consultation,
  | 'status'
  | 'payment'
  | 'priceCents'
  | 'paidAt'
  | 'refundDueCents'
  | 'refundedAt'
  | 'clientJoinedAt'
  | 'lawyerJoinedAt'
>

/**
 * Money counts as paid until the refund is sent. Nothing is due for a meeting that ended unpaid, or
 * that is paid afterwards and did not take place.
 */
export function priceState({
  status,
  payment,
  priceCents,
  paidAt,
  refundDueCents,
  refundedAt,
  clientJoinedAt,
  lawyerJoinedAt,
}: PriceFacts): PriceState {
  if (payment === 'free') return 'free'
  if (refundedAt) return (refundDueCents ?? priceCents) < priceCents ? 'partlyRefunded' : 'refunded'
  if (paidAt || refundDueCents !== null) return 'paid'
  if (status === 'declined' || status === 'refunded') return 'notDue'
  if (status !== 'past') return payment
  const hasTakenPlace = clientJoinedAt !== null && lawyerJoinedAt !== null
  return payment === 'after' && hasTakenPlace ? payment : 'notDue'
}

type Price = {
  state: PriceState
  grossCents: number
  /** What was refunded. */ refundDueCents?: number | null
}
type Voice = {
  t: (key: MessageKey, values?: Record<string, string | number>) => string
  money: (cents: number) => string
  /** The lawyer is addressed as "you"; everybody else reads of the lawyer. */
  reader?: Side
}

/** A price with its state: "€29.00, paid". */
export const sayPrice = (
  { state, grossCents, refundDueCents }: Price,
  { t, money, reader = 'client' }: Voice,
): string =>
  t(`consultation.payment.${state}`, {
    reader,
    amount: money(grossCents),
    back: money(refundDueCents ?? 0),
  })
