import { errors as shared, isId, type Actor } from '#modules/shared'
import { getUnnamedMeeting } from '../get-meeting.ts'
import type { Needs } from '../needs.ts'
import { guestEmailOf, guestNameOf, type Guest } from './guest.ts'
import { listGuestStays, type GuestStay } from './guest-stays.ts'
import type { MeetingGuest } from './schemas.ts'

/** The invited third persons of a meeting, for its two people, with their attendance. */
export async function listGuests(
  needs: Needs,
  actor: Actor,
  { id }: { id: string },
): Promise<{ items: MeetingGuest[] }> {
  const { role } = await getUnnamedMeeting(needs, actor, id)
  const rows = await needs
    .db<Guest>('meeting_guest')
    .where({ consultationId: id })
    .orderBy('invitedAt', 'desc')
  return { items: await present(needs, role, rows) }
}

export async function getGuest(
  needs: Needs,
  actor: Actor,
  { id, guestId }: { id: string; guestId: string },
): Promise<MeetingGuest> {
  const { role } = await getUnnamedMeeting(needs, actor, id)
  const row = isId(guestId)
    ? await needs.db<Guest>('meeting_guest').where({ id: guestId, consultationId: id }).first()
    : undefined
  const [guest] = row ? await present(needs, role, [row]) : []
  if (!guest) throw shared.NOT_FOUND()
  return guest
}

async function present(
  { cipher, clock, db }: Needs,
  viewer: Guest['invitedBy'],
  rows: Guest[],
): Promise<MeetingGuest[]> {
  const stays = await listGuestStays(
    db,
    rows.map(({ id }) => id),
    clock.now(),
  )
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    name: guestNameOf(cipher, row),
    email: guestEmailOf(cipher, row),
    invitedBy: row.invitedBy,
    isMine: row.invitedBy === viewer,
    invitedAt: row.invitedAt.toISOString(),
    agreedAt: row.agreedAt?.toISOString() ?? null,
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    endedBy: row.endedBy,
    stays: stays.filter(({ guestId }) => guestId === row.id).map(presentStay),
  }))
}

const presentStay = ({ joinedAt, leftAt, stage }: GuestStay) => ({
  joinedAt: joinedAt.toISOString(),
  leftAt: leftAt?.toISOString() ?? null,
  inRoom: stage === 'room',
})
