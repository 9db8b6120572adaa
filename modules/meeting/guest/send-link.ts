import { hashSecret } from '#modules/account'
import { newSecret, type Actor, type Tx } from '#modules/shared'
import { errors } from '../errors.ts'
import { getUnnamedMeeting } from '../get-meeting.ts'
import type { Needs } from '../needs.ts'
import { assertNotOver } from '../open-meeting.ts'
import { announceEnd } from './end-guest.ts'
import { NO_WAY_IN, type Guest } from './guest.ts'
import { LINKS } from './limits.ts'
import { getGuest } from './list-guests.ts'
import { sendLinkMail } from './mails.ts'
import type { GuestLinkBody, MeetingGuest } from './schemas.ts'

/** Mails a new link to a guest who was agreed to. An earlier link, and a session, end with it. */
export async function mailNewLink(needs: Needs, tx: Tx, guest: Guest): Promise<void> {
  const token = newSecret()
  const [renewed] = await tx<Guest>('meeting_guest')
    .where({ id: guest.id })
    .whereNotNull('agreedAt')
    .whereNull('endedAt')
    .update({ ...NO_WAY_IN, linkHash: hashSecret(token) })
    .returning('id')
  if (!renewed) throw errors.GUEST_ENDED()
  await sendLinkMail(needs, tx, guest, token)
}

/**
 * Either side sends the link again, for a guest who lost it or closed the page. A guest who is in
 * the meeting now is refused with GUEST_IS_PRESENT unless their presence is to end.
 */
export async function sendGuestLink(
  needs: Needs,
  actor: Actor,
  { id, guestId, endsPresence }: GuestLinkBody & { id: string; guestId: string },
): Promise<MeetingGuest> {
  const { account, db, transact } = needs
  assertNotOver(await getUnnamedMeeting(needs, actor, id))
  const { agreedAt, endedAt, stays } = await getGuest(needs, actor, { id, guestId })
  if (endedAt) throw errors.GUEST_ENDED()
  if (!agreedAt) throw errors.GUEST_IS_NOT_AGREED()
  const isPresent = stays.some(({ leftAt }) => leftAt === null)
  if (isPresent && !endsPresence) throw errors.GUEST_IS_PRESENT()
  await account.limits.countAttempt(LINKS, guestId)
  const guest = await db<Guest>('meeting_guest').where({ id: guestId }).first()
  if (guest) await transact((tx) => mailNewLink(needs, tx, guest))
  if (guest?.sessionHash) await announceEnd(needs, { id, guestId })
  return getGuest(needs, actor, { id, guestId })
}
