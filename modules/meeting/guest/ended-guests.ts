import type { Needs } from '../needs.ts'
import type { Presence } from '../room/room-message.ts'
import { findEnteredGuest } from './find-entered-guest.ts'

/** The presence of a guest that has ended, in this seat and in all earlier ones. */
export type EndedPresence = { guestId: string; lastSeat: number }

/** Guests whose presence was ended, as one seat knows them: a late message counts for nothing. */
export function createEndedGuests() {
  const lastSeats = new Map<string, number>()
  const includes = ({ personId, seat }: Pick<Presence, 'personId' | 'seat'>): boolean =>
    seat <= (lastSeats.get(personId) ?? 0)
  return {
    includes,
    add: ({ guestId, lastSeat }: EndedPresence) => void lastSeats.set(guestId, lastSeat),
    /** In case the message was lost: whether the presence of this guest has ended by now. */
    async findEnd(
      needs: Needs,
      meetingId: string,
      guest: Presence | undefined,
    ): Promise<EndedPresence | undefined> {
      if (!guest || includes(guest)) return undefined
      const entered = await findEnteredGuest(needs, meetingId)
      return entered === guest.personId
        ? undefined
        : { guestId: guest.personId, lastSeat: guest.seat }
    },
  }
}
