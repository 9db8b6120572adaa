import { sayRefundRule } from '../../../../modules/consultation/cancel/refund-words.ts'
import type { SharedProps } from './shared-props.ts'

/**
 * The refund when the consultation is cancelled, from now until the start; undefined when it can no
 * longer be cancelled.
 */
export function refundSentence({
  consultation,
  t,
  deadline,
}: Pick<SharedProps, 'consultation' | 't' | 'deadline'>): string | undefined {
  const { refundPreview, price, agreement, startsAt, side, nextStep } = consultation
  if (!refundPreview || !nextStep.moves.includes('decline')) return undefined
  const { rule, signBy, at } = refundPreview
  const facts = {
    payment: price.payment,
    rule,
    priceCents: price.grossCents,
    isSigned: agreement.signedAt !== null,
    startsAt: new Date(startsAt),
    signBy: signBy ? new Date(signBy) : undefined,
    now: new Date(at),
  }
  return sayRefundRule(facts, {
    reader: side,
    t,
    deadline: (instant) => deadline(instant.toISOString()),
  })
}
