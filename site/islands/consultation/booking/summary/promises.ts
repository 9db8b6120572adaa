import type { BookedLawyer } from '../props.ts'
import type { BookingTerms, Payment } from '../../../../../modules/consultation/index.ts'

const HOUR_MS = 3_600_000
/** The lawyer's deadline to answer a request sent now, as the server will set it. */
export function answerBy(
  { answer }: BookingTerms,
  { answerWithin }: Pick<BookedLawyer, 'answerWithin'>,
  now: Date,
  startsAt: Date | undefined,
): Date {
  const within = answerWithin
    ? Date.parse(answerWithin)
    : now.getTime() + answer.withinHours * HOUR_MS
  if (!startsAt) return new Date(within)
  return new Date(Math.min(within, startsAt.getTime() - answer.beforeStartHours * HOUR_MS))
}

/** When a service is paid: never, before the meeting, or after it by the final invoice. */
export function paymentOf({
  priceCents,
  prepayment,
  type,
}: {
  priceCents: number
  prepayment: boolean
  type: string
}): Payment {
  if (priceCents === 0) return 'free'
  return prepayment || type === 'introductory' ? 'before' : 'after'
}

export const isPaidBefore = (service: Parameters<typeof paymentOf>[0]): boolean =>
  paymentOf(service) === 'before'
