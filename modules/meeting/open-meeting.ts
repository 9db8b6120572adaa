import { formatMomentWithZone, type Actor } from '#modules/shared'
import { errors } from './errors.ts'
import { getUnnamedMeeting, type UnnamedMeeting } from './get-meeting.ts'
import { iceServersFor } from './ice-servers.ts'
import type { Needs } from './needs.ts'
import type { MeetingAccess } from './schemas.ts'
import { waitingFor } from '#modules/attendance'

const TICKET_SECONDS = 60

export function assertNotOver({ offer }: Pick<UnnamedMeeting, 'offer'>): void {
  if (offer === 'over') throw errors.MEETING_OVER()
}

/** Refuses before joining opens, naming the moment, and after the end. */
export function assertOffered(meeting: UnnamedMeeting, actor: Actor, now: Date): void {
  assertNotOver(meeting)
  if (meeting.offer === 'early') {
    const moment = formatMomentWithZone(meeting.opensAt, actor.locale, meeting.timeZone, now)
    throw errors.MEETING_TOO_EARLY({
      params: { moment },
      extras: { opensAt: meeting.opensAt.toISOString() },
    })
  }
}

/** A one-use ticket for one of the two people, while joining is possible. */
export async function openMeeting(
  needs: Needs,
  actor: Actor,
  { id }: { id: string },
): Promise<MeetingAccess> {
  const { db, clock, account, relay } = needs
  const meeting = await getUnnamedMeeting(needs, actor, id)
  assertOffered(meeting, actor, clock.now())
  const ticket = await account.tickets.issueTicket(db, {
    accountId: actor.accountId,
    sessionId: actor.sessionId,
    purpose: 'meeting',
    subject: id,
    seconds: TICKET_SECONDS,
  })
  return {
    ticket,
    iceServers: iceServersFor(relay, meeting.closesAt),
    role: meeting.role,
    polite: meeting.role === 'client',
    startsAt: meeting.startsAt.toISOString(),
    endsAt: meeting.endsAt.toISOString(),
    closesAt: meeting.closesAt.toISOString(),
    waiting: waitingFor(meeting.role, meeting),
    serverNow: clock.now().toISOString(),
  }
}
