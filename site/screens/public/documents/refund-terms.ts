import { REFUND_RULE } from '../../../../modules/consultation/cancel/cancellation.ts'
import type { RefundFacts, RefundReader } from '../../../../modules/consultation/index.ts'
import {
  sayRefundRule,
  type RefundVoice,
} from '../../../../modules/consultation/cancel/refund-words.ts'
import { PROMISES } from '../promises.ts'

/** Today's refund rule in hours, for no particular consultation. */
export const refundTerms = (payment: 'before' | 'after'): RefundFacts => ({
  payment,
  rule: REFUND_RULE,
  priceCents: PROMISES.introductoryPriceCents,
  isSigned: false,
  startsAt: undefined,
  signBy: undefined,
  now: new Date(0),
})

export const sayRefundTerms = (
  payment: 'before' | 'after',
  reader: RefundReader,
  t: RefundVoice['t'],
): string => sayRefundRule(refundTerms(payment), { reader, t, deadline: () => '' })
