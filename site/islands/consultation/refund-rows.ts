import type { BookingTerms } from '../../../modules/consultation/index.ts'
import type { MessageKey } from '../../../modules/shared/index.ts'
import { fullRefundUntil, lateRefundCents } from './booking/promises.ts'

type Given = {
  terms: BookingTerms
  priceCents: number
  /** Undefined while no time is chosen yet: then the rule is told in hours. */
  startsAt: Date | undefined
  now: Date
  t: (key: MessageKey, values?: Record<string, string | number>) => string
  /** "by" a moment, in the reader's zone. */
  deadline: (instant: Date) => string
}

/** What comes back in which case, before anything is agreed on. Pure. */
export function refundRows({ terms, priceCents, startsAt, now, t, deadline }: Given): [when: string, cents: number][] {
  const until = startsAt && fullRefundUntil(terms, startsAt)
  // A moment that has passed promises nothing.
  const isEarly = !until || until > now
  return [
    [t('consultation.booking.refund.byLawyer'), priceCents],
    ...(isEarly ? [[until ? t('consultation.booking.refund.early', { moment: deadline(until) }) : t('consultation.booking.refund.earlyHours', { h: terms.refundRule.fullRefundHoursBefore }), priceCents] as [string, number]] : []),
    [t(isEarly ? 'consultation.booking.refund.late' : 'consultation.booking.refund.always'), lateRefundCents(terms, priceCents)],
  ]
}
