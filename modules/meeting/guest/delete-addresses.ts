import { before, DAY, type Db } from '#modules/shared'
import type { Needs } from '../needs.ts'
import { NO_WAY_IN, type Guest } from './guest.ts'

/** So long the address of a guest is kept after the invitation or the meeting has ended. */
export const ADDRESS_DAYS = 7

type AddressedGuest = Pick<Guest, 'id' | 'consultationId' | 'endedAt'>

/**
 * Deletes the addresses of guests a week after the invitation or the meeting has ended, whichever
 * is first. The name of a guest who never proved the mailbox goes with it; that of one who did is
 * part of the attendance.
 */
export async function deleteGuestAddresses(needs: Needs): Promise<void> {
  const { clock, db } = needs
  const cutoff = before(clock.now(), ADDRESS_DAYS * DAY)
  const addressed = await db<Guest>('meeting_guest')
    .whereNotNull('emailSealed')
    .where('invitedAt', '<', cutoff)
    .select('id', 'consultationId', 'endedAt')
  const over = await listOver(needs, addressed, cutoff)
  const isDue = ({ consultationId, endedAt }: AddressedGuest) =>
    (endedAt !== null && endedAt < cutoff) || over.has(consultationId)
  const due = addressed.filter(isDue).map(({ id }) => id)
  await deleteAddresses(db, due)
}

/** The consultations of guests whose meeting ended before the cutoff. */
async function listOver(
  { db, consultation }: Needs,
  guests: readonly AddressedGuest[],
  cutoff: Date,
): Promise<Set<string>> {
  const ids = new Set(guests.map(({ consultationId }) => consultationId))
  const snapshots = await consultation.snapshots.list(db, [...ids])
  return new Set(snapshots.filter(({ endsAt }) => endsAt < cutoff).map(({ id }) => id))
}

const deleteAddresses = (db: Db, ids: string[]) =>
  db<Guest>('meeting_guest')
    .whereIn('id', ids)
    .update({
      ...NO_WAY_IN,
      emailSealed: null,
      nameSealed: db.raw('case when confirmed_at is not null then name_sealed end'),
    })
