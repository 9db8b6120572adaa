import { errors } from '../errors.ts'

/** The team's reason for an act of theirs, for the log of the team. Refused if empty. */
export function readTeamReason(input: { reason: string }): string {
  const reason = input.reason.trim()
  if (!reason) throw errors.REFUND_REASON_NEEDED({ field: 'reason' })
  return reason
}
