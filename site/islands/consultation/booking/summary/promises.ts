import type { BookingTerms, Payment } from '../../../../../modules/consultation/index.ts'

const HOUR_MS = 3_600_000
const earlier = (...instants: number[]): Date => new Date(Math.min(...instants))

/** The lawyer's deadline to answer a request sent now. */
export const answerBy = ({ answer }: BookingTerms, now: Date, startsAt: Date): Date =>
  earlier(
    now.getTime() + answer.withinHours * HOUR_MS,
    startsAt.getTime() - answer.beforeStartHours * HOUR_MS,
  )

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
