import { errors } from '../errors.ts'
import type { Snapshot } from '../views/snapshot.ts'

/** Refused unless the meeting will take place or did. `joinWindow` says when it may be joined. */
export function assertMeetable({ isConfirmed, status, shownStatus }: Snapshot): void {
  if (!isConfirmed && status !== 'past')
    throw errors.NO_MEETING({ extras: { consultationStatus: shownStatus } })
}
