import { joinWindow, waitingFor } from '#modules/attendance'
import { hashSecret } from '#modules/account'
import { assertMeetable, lawyerNameOf, nameOf, type Snapshot } from '#modules/consultation'
import { after, formatMomentWithZone, isRefusal, newSecret, type Locale } from '#modules/shared'
import { errors } from '../errors.ts'
import { iceServersFor } from '../ice-servers.ts'
import { offerAt } from '../meeting-window.ts'
import type { Needs } from '../needs.ts'
import type { MeetingAccess } from '../schemas.ts'
import { guestNameOf, type Guest } from './guest.ts'
import type { GuestMeeting } from './schemas.ts'

const TICKET_SECONDS = 60

/** Refuses a guest of a meeting that is called off or over. */
export async function assertGuestMayCome(needs: Needs, guest: Guest): Promise<Snapshot> {
  const snapshot = await needs.consultation.snapshots.get(needs.db, guest.consultationId)
  try {
    assertMeetable(snapshot, 'lawyer')
  } catch (error) {
    if (isRefusal(error)) throw errors.GUEST_LINK_IS_OVER()
    throw error
  }
  if (offerAt(snapshot, needs.clock.now()) === 'over') throw errors.MEETING_OVER()
  return snapshot
}

/** What a guest who proved the mailbox sees before the call: names and times. */
export async function describeGuestMeeting(
  needs: Needs,
  guest: Guest,
  locale: Locale = guest.locale,
): Promise<GuestMeeting> {
  const { account, cipher, clock, db, lawyer } = needs
  const snapshot = await assertGuestMayCome(needs, guest)
  const { startsAt, endsAt, timeZone, firmLawyerId, clientAccountId } = snapshot
  const { opensAt, closesAt } = joinWindow(snapshot)
  const guestName = guestNameOf(cipher, guest)
  if (guestName === null) throw errors.GUEST_ENDED()
  return {
    guestName,
    lawyerName: lawyerNameOf(await lawyer.memberships.getFirmLawyer(db, firmLawyerId), locale),
    clientName: nameOf(await account.people.getPerson(db, clientAccountId), locale),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    opensAt: opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
    timeZone,
    serverNow: clock.now().toISOString(),
  }
}

/** The meeting of this guest's session. */
export const getGuestMeeting = async (
  needs: Needs,
  { session, locale }: { session: string; locale: Locale },
): Promise<GuestMeeting> => describeGuestMeeting(needs, await getBySession(needs, session), locale)

/** A one-use ticket for the guest, while the meeting may be joined. */
export async function openGuestMeeting(
  needs: Needs,
  { session, locale }: { session: string; locale: Locale },
): Promise<MeetingAccess> {
  const { clock, db, relay } = needs
  const guest = await getBySession(needs, session)
  const snapshot = await assertGuestMayCome(needs, guest)
  const { startsAt, endsAt, timeZone } = snapshot
  const { opensAt, closesAt } = joinWindow(snapshot)
  const now = clock.now()
  if (now < opensAt)
    throw errors.MEETING_TOO_EARLY({
      params: { moment: formatMomentWithZone(opensAt, locale, timeZone, now) },
      extras: { opensAt: opensAt.toISOString() },
    })
  const ticket = newSecret()
  const [given] = await db<Guest>('meeting_guest')
    .where({ id: guest.id, sessionHash: hashSecret(session) })
    .update({
      ticketHash: hashSecret(ticket),
      ticketExpiresAt: after(now, TICKET_SECONDS * 1_000),
    })
    .returning('id')
  if (!given) throw errors.GUEST_ENDED()
  return {
    ticket,
    iceServers: iceServersFor(relay, closesAt),
    role: 'guest',
    polite: true,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    closesAt: closesAt.toISOString(),
    waiting: waitingFor('client', snapshot),
    serverNow: now.toISOString(),
  }
}

async function getBySession({ db }: Needs, session: string): Promise<Guest> {
  const guest = await db<Guest>('meeting_guest')
    .where({ sessionHash: hashSecret(session) })
    .first()
  if (!guest) throw errors.GUEST_ENDED()
  return guest
}
