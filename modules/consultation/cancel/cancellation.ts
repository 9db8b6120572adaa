import type { Mover, Payment } from '../state/consultation-status.ts'

// Free of imports at run time: pages evaluate the same rule in the browser.

const HOUR_MS = 3_600_000

/**
 * The agreement is signed at least so many hours before the start; otherwise the system cancels,
 * and the time is free again.
 */
export const SIGN_HOURS_BEFORE_START = 2
/**
 * A client who is accepted, or pays, close to a deadline still has this many minutes to pay or to
 * sign.
 */
export const ACT_MINUTES_AT_LEAST = 30

/**
 * What a client was promised about money back when asking for the time. Kept with the consultation:
 * later rules do not change it.
 */
export type RefundRule = {
  /**
   * Once the agreement is signed, the client gets everything back when cancelling at least so many
   * hours before the start…
   */
  fullRefundHoursBefore: number
  /** …and this share of the price, in per cent, when cancelling later. */
  lateSharePercent: number
}

export const REFUND_RULE: RefundRule = { fullRefundHoursBefore: 24, lateSharePercent: 0 }

/** `keptCents`: what of the money paid does not come back. */
export type Refund = { sharePercent: number; amountCents: number; keptCents: number }

type Cancelling = { by: Mover; startsAt: Date; now: Date; paidCents: number; signedAt: Date | null }

/**
 * What goes back to the client when `by` cancels now. A lawyer's or the system's cancellation
 * always returns everything; so does a client's before the agreement is signed: nothing binds until
 * then (docs/decisions/066).
 */
export function refundOf(rule: RefundRule, given: Cancelling): Refund {
  const sharePercent = shareOf(rule, given)
  const amountCents = Math.round((given.paidCents * sharePercent) / 100)
  return { sharePercent, amountCents, keptCents: given.paidCents - amountCents }
}

function shareOf(rule: RefundRule, { by, startsAt, now, signedAt }: Cancelling): number {
  if (by !== 'client' || !signedAt) return 100
  return now <= fullRefundUntil(rule, startsAt) ? 100 : rule.lateSharePercent
}

/**
 * The last moment at which the client's own cancelling of a signed consultation returns everything.
 */
export const fullRefundUntil = (rule: RefundRule, startsAt: Date): Date =>
  new Date(startsAt.getTime() - rule.fullRefundHoursBefore * HOUR_MS)

/** What words about refunds depend on. */
export type RefundFacts = {
  payment: Payment
  rule: RefundRule
  priceCents: number
  isSigned: boolean
  /** Undefined while no time is chosen: the rule is then told in hours. */
  startsAt: Date | undefined
  /** Until when the agreement may be signed; undefined while that is not known yet. */
  signBy: Date | undefined
  now: Date
}

/** `until`: the moment the case ends; undefined where it is told in hours, or has no end. */
export type RefundCase = {
  name: 'other-side' | 'unsigned' | 'early' | 'late' | 'only-late'
  until: Date | undefined
  sharePercent: number
  amountCents: number
}

/**
 * What comes back in each case that can still happen. Empty where nothing is paid before the
 * meeting. The amounts are those of `refundOf`.
 */
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
