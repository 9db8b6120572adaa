import type { MessageKey } from '#modules/shared'
import type { Consultation, DeclineReason } from '../consultation.ts'
import type { Side } from './consultation-status.ts'

type Labelled = Pick<
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
export function statusLabel(consultation: Labelled, side: Side, now: Date): MessageKey {
  const { shownStatus: status, declinedBy, startsAt, endsAt } = consultation
  const { clientJoinedAt, lawyerJoinedAt } = consultation
  if ((status === 'reserved' || status === 'accepted') && startsAt <= now)
    return endsAt <= now ? 'consultation.status.ended' : 'consultation.status.started'
  if (status === 'past' && !(clientJoinedAt && lawyerJoinedAt))
    return `consultation.status.not-held.${whoWasMissing(clientJoinedAt, lawyerJoinedAt, side)}`
  if (status !== 'declined') return `consultation.status.${side}.${status}`
  if (declinedBy === 'system')
    return `consultation.status.declined.${SYSTEM_REASONS[consultation.declineReason ?? 'not-paid']}`
  return declinedBy === side
    ? 'consultation.status.declined.by-you'
    : `consultation.status.declined.by-${declinedBy ?? 'client'}`
}

const SYSTEM_REASONS = {
  'not-answered': 'not-answered',
  'proposal-lapsed': 'not-answered',
  'not-paid': 'not-paid',
  'not-signed': 'not-signed',
  'time-lost': 'time-lost',
  'lawyer-gone': 'lawyer-gone',
  'lawyer-left': 'lawyer-left',
  // Reasons of the two sides.
  comment: 'not-paid',
  conflict: 'not-paid',
  'account-deleted': 'not-paid',
} as const satisfies Record<DeclineReason, string>

function whoWasMissing(client: Date | null, lawyer: Date | null, side: Side) {
  if (!client && !lawyer) return 'nobody'
  const missing = client ? 'lawyer' : 'client'
  return missing === side ? 'you' : missing
}
