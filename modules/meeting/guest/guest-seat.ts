import { hashSecret } from '#modules/account'
import { joinWindow } from '#modules/attendance'
import { isRefusal, type Locale } from '#modules/shared'
import type { Needs } from '../needs.ts'
import type { Participant } from '../room/participant.ts'
import { takeSeatAs, type Browser, type Seat } from '../room/take-seat.ts'
import { assertGuestMayCome } from './guest-meeting.ts'
import { recordGuestStays } from './guest-stays.ts'
import type { Guest } from './guest.ts'

/** A guest whose ticket opened the socket of one meeting. */
export type SeatedGuest = {
  id: string
  locale: Locale
  consultationId: string
  sessionHash: string
  startsAt: Date
  closesAt: Date
}

/** Uses up the ticket. Undefined for an unknown or old one, and once the guest may not come. */
export async function redeemGuestTicket(
  needs: Needs,
  ticket: string,
): Promise<SeatedGuest | undefined> {
  const { clock, db } = needs
  const [guest] = await db<Guest>('meeting_guest')
    .where({ ticketHash: hashSecret(ticket) })
    .where('ticketExpiresAt', '>', clock.now())
    .update({ ticketHash: null, ticketExpiresAt: null })
    .returning('*')
  if (!guest?.sessionHash) return undefined
  try {
    const snapshot = await assertGuestMayCome(needs, guest)
    const { id, locale, consultationId, sessionHash } = guest
    const { startsAt } = snapshot
    return {
      id,
      locale,
      consultationId,
      sessionHash,
      startsAt,
      closesAt: joinWindow(snapshot).closesAt,
    }
  } catch (error) {
    if (isRefusal(error)) return undefined
    throw error
  }
}

/** The seat of a guest: it lasts while the session, the consent and the meeting do. */
export const takeGuestSeat = (needs: Needs, guest: SeatedGuest, browser: Browser): Promise<Seat> =>
  takeSeatAs(needs, guestAsParticipant(needs, guest), browser)

function guestAsParticipant(needs: Needs, guest: SeatedGuest): Participant {
  const { id, consultationId, sessionHash, startsAt, closesAt } = guest
  const find = () => needs.db<Guest>('meeting_guest').where({ id, sessionHash }).first()
  return {
    id,
    role: 'guest',
    meeting: { id: consultationId, startsAt, closesAt },
    async isUnchanged() {
      const row = await find()
      if (!row) return false
      try {
        const now = await assertGuestMayCome(needs, row)
        return now.startsAt.getTime() === startsAt.getTime()
      } catch (error) {
        if (isRefusal(error)) return false
        throw error
      }
    },
    isAdmitted: async () => (await find())?.admittedTo?.getTime() === startsAt.getTime(),
    stays: recordGuestStays(needs, id),
  }
}
