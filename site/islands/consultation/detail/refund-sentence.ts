import type { SharedProps } from './shared-props.ts'

/** What the reader's own cancelling would do with the money, and the other side's; undefined when there is nothing to cancel or to return. */
export function refundSentence({ consultation, t, deadline }: Pick<SharedProps, 'consultation' | 't' | 'deadline'>): string | undefined {
  const { refundPreview, price, status, nextStep } = consultation
  if (!refundPreview || !nextStep.moves.includes('decline')) return undefined
  const { fullUntil, isLate, lateSharePercent } = refundPreview
  // The lawyer's cancelling returns everything at any time.
  if (!fullUntil) return t(price.paidAt ? 'consultation.detail.refundByLawyer' : 'consultation.detail.unpaidByLawyer')
  const given = { late: isLate ? 'yes' : 'no', moment: deadline(fullUntil) }
  if (!price.paidAt) return t('consultation.detail.refundUnpaid', given)
  if (status === 'awaiting-signature') return t('consultation.detail.refundUnsigned', given)
  return t(isLate ? 'consultation.detail.refundRuleLate' : 'consultation.detail.refundRule', { ...given, late: lateSharePercent })
}
