import type { MessageKey } from '../../../../../modules/shared/index.ts'
import type { PresentedConsultation } from '../../../../../modules/consultation/index.ts'

const REASONS = [
  'not-answered',
  'proposal-lapsed',
  'not-paid',
  'not-signed',
  'time-lost',
  'lawyer-gone',
  'lawyer-left',
  'account-deleted',
] as const

/**
 * Why a consultation did not take place or is refunded, when no person gave a reason of their own.
 */
export function whyEnded({
  status,
  decline,
  price,
  attendance: { clientJoinedAt, lawyerJoinedAt },
}: Pick<PresentedConsultation, 'status' | 'decline' | 'price' | 'attendance'>):
  MessageKey | undefined {
  if (decline) {
    const reason = REASONS.find((one) => one === decline.reason)
    return reason && `consultation.detail.why.${reason}`
  }
  if (status !== 'refunded' && status !== 'past') return undefined
  if (!lawyerJoinedAt && (status === 'refunded' || price.refundDueCents !== null))
    return clientJoinedAt
      ? 'consultation.detail.why.lawyer-absent'
      : 'consultation.detail.why.nobody-came-refunded'
  if (!lawyerJoinedAt)
    return clientJoinedAt
      ? 'consultation.detail.why.lawyer-missed'
      : 'consultation.detail.why.nobody-came'
  return clientJoinedAt
    ? undefined
    : `consultation.detail.why.client-missed${price.paidAt ? '-paid' : ''}`
}
