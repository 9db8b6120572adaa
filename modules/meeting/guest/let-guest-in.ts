import type { Needs } from '../needs.ts'
import type { Guest } from './guest.ts'

/** The lawyer lets in this guest, for this meeting; a meeting that was moved is another one. */
export async function letGuestIn(
  { db }: Needs,
  guestId: string,
  { id: consultationId, startsAt }: { id: string; startsAt: Date },
): Promise<void> {
  await db<Guest>('meeting_guest')
    .where({ id: guestId, consultationId })
    .whereNull('endedAt')
    .update({ admittedTo: startsAt })
}
