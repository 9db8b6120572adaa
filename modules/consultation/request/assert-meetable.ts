import { errors } from '../errors.ts'
import { canReadMatter } from '../state/visibility.ts'
import type { Side } from '../state/consultation-status.ts'
import type { Snapshot } from '../views/snapshot.ts'

/**
 * Refused unless the meeting is confirmed or past, and for a lawyer who has not ruled out a conflict
 * of interest. `joinWindow` says when it may be joined.
 */
export function assertMeetable(
  { isConfirmed, status, shownStatus, conflict }: Snapshot,
  side: Side,
): void {
  if (!isConfirmed && status !== 'past')
    throw errors.NO_MEETING({ extras: { consultationStatus: shownStatus } })
  if (!canReadMatter(side, conflict)) throw errors.CONFLICT_NOT_CHECKED()
}
