import type { Mover, Payment } from '../state/consultation-status.ts'

// No imports at run time: pages evaluate the same rule in the browser.

const HOUR_MS = 3_600_000

/** The agreement must be signed this many hours before the start; otherwise the system cancels. */
export const SIGN_HOURS_BEFORE_START = 2
/** The least time to pay or to sign, also close to the start. */
export const ACT_MINUTES_AT_LEAST = 30

/**
 * The refund rule promised at the request. It is stored with the consultation: later rules do not
 * change it.
 */
export type RefundRule = {
  /** After the signature, cancelling this many hours before the start returns everything … */
  fullRefundHoursBefore: number
  /** … and cancelling later returns this share of the price, in per cent. */
  lateSharePercent: number
}

export const REFUND_RULE: RefundRule = { fullRefundHoursBefore: 24, lateSharePercent: 0 }

/** `keptCents`: what is not refunded. */
export type Refund = { sharePercent: number; amountCents: number; keptCents: number }

type CancelFacts = {
  by: Mover
  startsAt: Date
  now: Date
  paidCents: number
  signedAt: Date | null
}

/**
 * The refund if `by` cancels now. Everything goes back if the lawyer or the system cancels, and if
 * the client cancels before the signature: nothing binds until then (docs/decisions/066).
 */
export function refundOf(rule: RefundRule, given: CancelFacts): Refund {
  const sharePercent = shareOf(rule, given)
  const amountCents = Math.round((given.paidCents * sharePercent) / 100)
  return { sharePercent, amountCents, keptCents: given.paidCents - amountCents }
}

function shareOf(rule: RefundRule, { by, startsAt, now, signedAt }: CancelFacts) {
  if (by !== 'client' || !signedAt) return 100
  return now <= fullRefundUntil(rule, startsAt) ? 100 : rule.lateSharePercent
}

/** Until when a client who cancels a signed consultation gets everything back. */
export const fullRefundUntil = (rule: RefundRule, startsAt: Date): Date =>
  new Date(startsAt.getTime() - rule.fullRefundHoursBefore * HOUR_MS)

/** What the texts about refunds depend on. */
export type RefundFacts = {
  payment: Payment
  rule: RefundRule
  priceCents: number
  isSigned: boolean
  /** Undefined before a time is chosen: texts then name hours. */
  startsAt: Date | undefined
  /** Deadline of the signature; undefined while it is not known. */
  signBy: Date | undefined
  now: Date
}

/** `until`: the end of the case; undefined if it is given in hours or has no end. */
export type RefundCase = {
  name: 'other-side' | 'unsigned' | 'early' | 'late' | 'only-late'
  until: Date | undefined
  sharePercent: number
  amountCents: number
}

/** The refund in each case that can still happen; empty unless it is paid before the meeting. */
export function refundCases({
  payment,
  rule,
  priceCents,
  isSigned,
  startsAt,
  signBy,
  now,
}: RefundFacts): RefundCase[] {
  if (payment !== 'before') return []
  const start = startsAt ?? new Date(now.getTime() + 2 * rule.fullRefundHoursBefore * HOUR_MS)
  const fullUntil = fullRefundUntil(rule, start)
  const cancelled = (by: Mover, at: Date, signed: boolean) =>
    refundOf(rule, {
      by,
      startsAt: start,
      now: at,
      paidCents: priceCents,
      signedAt: signed ? at : null,
    })
  const is = (
    name: RefundCase['name'],
    until: Date | undefined,
    { sharePercent, amountCents }: Refund,
  ): RefundCase => ({ name, until, sharePercent, amountCents })
  const isEarly = now <= fullUntil
  return [
    is('other-side', undefined, cancelled('lawyer', start, true)),
    ...(isSigned ? [] : [is('unsigned', startsAt && signBy, cancelled('client', start, false))]),
    ...(isEarly ? [is('early', startsAt && fullUntil, cancelled('client', fullUntil, true))] : []),
    is(isEarly ? 'late' : 'only-late', undefined, cancelled('client', start, true)),
  ]
}
