import { errors } from '../errors.ts'
import type { Snapshot } from '../views/snapshot.ts'

/** Refused unless the meeting is confirmed or past. `joinWindow` says when it may be joined. */
export function assertMeetable({ isConfirmed, status, shownStatus }: Snapshot): void {
  if (!isConfirmed && status !== 'past')
    throw errors.NO_MEETING({ extras: { consultationStatus: shownStatus } })
}
