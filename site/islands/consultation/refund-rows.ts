import type { BookingTerms } from '../../../modules/consultation/index.ts'
import type { MessageKey } from '../../../modules/shared/index.ts'
import { fullRefundUntil, lateRefundCents } from './booking/promises.ts'

export type RefundCase = {
  terms: Pick<BookingTerms, 'refundRule'>
  priceCents: number
  /** Undefined while no time is chosen yet: then the rule is told in hours. */
  startsAt: Date | undefined
  /** The agreement is signed next: what comes back if it is not, is told as well. */
  isSigningNext?: boolean
}

type Given = RefundCase & {
  now: Date
  t: (key: MessageKey, values?: Record<string, string | number>) => string
  /** "by" a moment, in the reader's zone. */
  deadline: (instant: Date) => string
}

/** What comes back in which case, before anything is agreed on or paid. Pure. */
export function refundRows({ terms, priceCents, startsAt, isSigningNext = false, now, t, deadline }: Given): [when: string, cents: number][] {
  const h = terms.refundRule.fullRefundHoursBefore
  const until = startsAt && fullRefundUntil(terms, startsAt)
  const early = until ? t('consultation.refund.early', { moment: deadline(until) }) : t('consultation.refund.earlyHours', { h })
  // A moment that has passed promises nothing.
  const isEarly = !until || until > now
  const all = [t('consultation.refund.byLawyer'), ...(isSigningNext ? [t('consultation.refund.unsigned')] : []), ...(isEarly ? [early] : [])]
  return [
    ...all.map((when): [string, number] => [when, priceCents]),
    [isEarly ? t('consultation.refund.late') : t('consultation.refund.always', { h }), lateRefundCents(terms, priceCents)],
  ]
}
