import type { MessageKey } from '../../../../../modules/shared/index.ts'
import type {
  DeclineReason,
  PresentedConsultation,
} from '../../../../../modules/consultation/index.ts'

/** Null where a person gave a reason of their own. */
const WHY: Record<DeclineReason, MessageKey | null> = {
  comment: null,
  conflict: null,
  'account-deleted': 'consultation.detail.why.account-deleted',
  'not-answered': 'consultation.detail.why.not-answered',
  'proposal-lapsed': 'consultation.detail.why.proposal-lapsed',
  'not-paid': 'consultation.detail.why.not-paid',
  'not-signed': 'consultation.detail.why.not-signed',
  'time-lost': 'consultation.detail.why.time-lost',
  'lawyer-gone': 'consultation.detail.why.lawyer-gone',
  'lawyer-left': 'consultation.detail.why.lawyer-left',
}

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
  if (decline) return WHY[decline.reason] ?? undefined
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
