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
    return `consultation.status.declined.${systemReason(consultation.declineReason)}`
  return declinedBy === side
    ? 'consultation.status.declined.by-you'
    : `consultation.status.declined.by-${declinedBy ?? 'client'}`
}

const systemReason = (reason: DeclineReason | null) =>
  reason === 'proposal-lapsed'
    ? 'not-answered'
    : reason === 'not-answered' ||
        reason === 'not-signed' ||
        reason === 'time-lost' ||
        reason === 'lawyer-gone' ||
        reason === 'lawyer-left'
      ? reason
      : 'not-paid'

function whoWasMissing(client: Date | null, lawyer: Date | null, side: Side) {
  if (!client && !lawyer) return 'nobody'
  const missing = client ? 'lawyer' : 'client'
  return missing === side ? 'you' : missing
}
