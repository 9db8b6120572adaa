import { HOUR } from '#modules/shared'
import type { Mover } from './consultation-status.ts'

/** What a client was promised about money back when asking for the time. Kept with the consultation: later rules do not change it. */
export type RefundRule = {
  /** The client gets everything back when cancelling at least so many hours before the start… */
  fullRefundHoursBefore: number
  /** …and this share of the price, in per cent, when cancelling later. */
  lateSharePercent: number
}

export const REFUND_RULE: RefundRule = { fullRefundHoursBefore: 24, lateSharePercent: 0 }

/** `keptCents`: what of the money paid does not come back. */
export type Refund = { sharePercent: number; amountCents: number; keptCents: number }

type Cancelling = { by: Mover; startsAt: Date; now: Date; paidCents: number; signedAt: Date | null }

/**
 * What goes back to the client when `by` cancels now. A lawyer's or the system's cancellation always returns everything; so does a client's before the agreement is
 * signed, since who says so early must not be worse off than who lets the time for signing run out (docs/decisions/066).
 */
export function refundOf(rule: RefundRule, given: Cancelling): Refund {
  const sharePercent = shareOf(rule, given)
  const amountCents = Math.round((given.paidCents * sharePercent) / 100)
  return { sharePercent, amountCents, keptCents: given.paidCents - amountCents }
}

function shareOf(rule: RefundRule, { by, startsAt, now, paidCents, signedAt }: Cancelling): number {
  if (by !== 'client' || (paidCents > 0 && !signedAt)) return 100
  return startsAt.getTime() - now.getTime() >= rule.fullRefundHoursBefore * HOUR ? 100 : rule.lateSharePercent
}
