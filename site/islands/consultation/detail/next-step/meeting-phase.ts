import type { PresentedConsultation } from '../../../../../modules/consultation/index.ts'
import type { MessageKey } from '../../../../../modules/shared/index.ts'

/**
 * Where the meeting of a confirmed consultation is: `open` before its start, `overtime` after its
 * end while it can still be joined; `none` while something else is to be done.
 */
export type MeetingPhase =
  'none' | 'before' | 'open' | 'running' | 'call-over' | 'overtime' | 'closed'

type Meeting = Pick<PresentedConsultation, 'nextStep' | 'startsAt' | 'endsAt' | 'join'>
type CallState = {
  /** The two have met and the lawyer has left. */
  hasCallEnded: boolean
  now: number
}

/** Pure; by the clock, so that an open page does not stay behind. */
export function meetingPhase(
  { nextStep: { code }, startsAt, endsAt, join }: Meeting,
  { hasCallEnded, now }: CallState,
): MeetingPhase {
  if ((code !== 'wait-for-start' && code !== 'join') || !join) return 'none'
  if (now >= Date.parse(join.closesAt)) return 'closed'
  if (hasCallEnded) return 'call-over'
  if (now >= Date.parse(endsAt)) return 'overtime'
  if (now >= Date.parse(startsAt)) return 'running'
  return code === 'join' || now >= Date.parse(join.opensAt) ? 'open' : 'before'
}

const LABELS: Partial<Record<MeetingPhase, MessageKey>> = {
  running: 'consultation.status.started',
  'call-over': 'consultation.status.held',
  overtime: 'consultation.status.ended',
  closed: 'consultation.status.ended',
}

/** The state in words; it never says another thing than the next step. Pure. */
export const labelOf = (
  { statusLabel }: Pick<PresentedConsultation, 'statusLabel'>,
  phase: MeetingPhase,
): MessageKey => LABELS[phase] ?? (statusLabel as MessageKey)
