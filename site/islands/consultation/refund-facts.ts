import type { BookingTerms, RefundFacts } from '../../../modules/consultation/index.ts'
import {
  ACT_MINUTES_AT_LEAST,
  SIGN_HOURS_BEFORE_START,
} from '../../../modules/consultation/cancel/cancellation.ts'
import { HOUR, MINUTE } from '../../../modules/shared/time.ts'
import { paymentOf } from './booking/summary/promises.ts'

type RefundFactsInput = {
  terms: Pick<BookingTerms, 'refundRule'>
  service: { priceCents: number; prepayment: boolean; type: string }
  startsAt: Date | undefined
  now: Date
}

/** This close to the start, the signing deadline follows from the time of acceptance or payment. */
const NEAR = SIGN_HOURS_BEFORE_START * HOUR + ACT_MINUTES_AT_LEAST * MINUTE

/** The refunds promised before a request is sent, when nothing is paid or signed yet. */
export function refundFactsOf({ terms, service, startsAt, now }: RefundFactsInput): RefundFacts {
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
