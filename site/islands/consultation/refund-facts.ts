import type { BookingTerms, RefundFacts } from '../../../modules/consultation/index.ts'
import {
  ACT_MINUTES_AT_LEAST,
  SIGN_HOURS_BEFORE_START,
} from '../../../modules/consultation/cancellation.ts'
import { HOUR, MINUTE } from '../../../modules/shared/time.ts'
import { paymentOf } from './booking/promises.ts'

type Asked = {
  terms: Pick<BookingTerms, 'refundRule'>
  service: { priceCents: number; prepayment: boolean; type: string }
  startsAt: Date | undefined
  now: Date
}

/**
 * So close to the start the deadline for the signature follows from the moment of acceptance or
 * payment.
 */
const NEAR = SIGN_HOURS_BEFORE_START * HOUR + ACT_MINUTES_AT_LEAST * MINUTE

/** What is promised before anything is asked for: nothing is paid or signed yet. */
export function refundFactsOf({ terms, service, startsAt, now }: Asked): RefundFacts {
  const isNear = startsAt !== undefined && startsAt.getTime() - now.getTime() < NEAR
  const signBy =
    startsAt && !isNear ? new Date(startsAt.getTime() - SIGN_HOURS_BEFORE_START * HOUR) : undefined
  return {
    payment: paymentOf(service),
    rule: terms.refundRule,
    priceCents: service.priceCents,
    isSigned: false,
    startsAt,
    signBy,
    now,
  }
}
