import type { MessageKey } from '#modules/shared'
import type { DeclineReason } from '../cancel/decline-reason.ts'
import type { Consultation } from '../consultation.ts'
import type { Side } from './consultation-status.ts'

type LabelFacts = Pick<
  Consultation,
  | 'shownStatus'
  | 'declinedBy'
  | 'declineReason'
  | 'startsAt'
  | 'endsAt'
  | 'clientJoinedAt'
  | 'lawyerJoinedAt'
>

/** The words of a state for one side, as a key of the catalogs. */
export function statusLabel(consultation: LabelFacts, side: Side, now: Date): MessageKey {
  const { shownStatus: status, declinedBy, startsAt, endsAt } = consultation
  const { clientJoinedAt, lawyerJoinedAt } = consultation
  if ((status === 'reserved' || status === 'accepted') && startsAt <= now)
    return endsAt <= now ? 'consultation.status.ended' : 'consultation.status.started'
  if (status === 'past' && !(clientJoinedAt && lawyerJoinedAt))
    return 'consultation.status.not-held'
  if (status !== 'declined') return `consultation.status.${side}.${status}`
  const words = DECLINED[consultation.declineReason ?? 'comment']
  if (words !== 'by-side') return `consultation.status.declined.${words}`
  if (declinedBy === side) return 'consultation.status.declined.by-you'
  return `consultation.status.declined.by-${declinedBy === 'lawyer' ? 'lawyer' : 'client'}`
}

/** The words of each reason; `by-side` says only which side declined. */
const DECLINED = {
  comment: 'by-side',
  conflict: 'by-side',
  'account-deleted': 'by-side',
  'not-answered': 'not-answered',
  'proposal-lapsed': 'not-answered',
  'not-paid': 'not-paid',
  'not-signed': 'not-signed',
  'time-lost': 'time-lost',
  'lawyer-gone': 'lawyer-gone',
  'lawyer-left': 'lawyer-left',
} as const satisfies Record<DeclineReason, string>
