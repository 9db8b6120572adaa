import type { MessageKey } from '#modules/shared'
import type { DeclineReason } from './consultation.ts'
import type { Mover, Side, Status } from './consultation-status.ts'

type Told = { status: Status; declinedBy: Mover | null; declineReason: DeclineReason | null }

/** The words of a state for one side, as a key of the catalogs. */
export function statusLabel({ status, declinedBy, declineReason }: Told, side: Side): MessageKey {
  if (status !== 'declined') return `consultation.status.${side}.${status}`
  if (declinedBy === 'system') return `consultation.status.declined.${systemReason(declineReason)}`
  return declinedBy === side ? 'consultation.status.declined.by-you' : `consultation.status.declined.by-${declinedBy ?? 'client'}`
}

const systemReason = (reason: DeclineReason | null) =>
  reason === 'not-answered' || reason === 'not-signed' || reason === 'time-lost' || reason === 'lawyer-gone' || reason === 'lawyer-left' ? reason : 'not-paid'
