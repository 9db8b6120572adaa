import { emit, newId, type Actor } from '#modules/shared'
import { errors } from '../errors.ts'
import { guestChanged } from '../events.ts'
import { getUnnamedMeeting } from '../get-meeting.ts'
import type { Needs } from '../needs.ts'
import { assertNotOver } from '../open-meeting.ts'
import { sealGuest, type Guest } from './guest.ts'
import { INVITATIONS } from './limits.ts'
import { getGuest } from './list-guests.ts'
import type { MeetingGuest, NewGuest } from './schemas.ts'

/**
 * One of the two people invites a third one. Nobody is mailed before the other side agrees. Of two
 * simultaneous invitations one is refused with GUEST_IS_INVITED.
 */
export async function inviteGuest(
  needs: Needs,
  actor: Actor,
  { id: consultationId, name, email, kind }: NewGuest & { id: string },
): Promise<MeetingGuest> {
  const { account, cipher, clock, transact } = needs
  const meeting = await getUnnamedMeeting(needs, actor, consultationId)
  assertNotOver(meeting)
  await account.limits.countAttempt(INVITATIONS, `${consultationId} ${meeting.role}`)
  const id = newId()
  await transact(async (tx) => {
    const [invited] = await tx<Guest>('meeting_guest')
      .insert({
        id,
        consultationId,
        invitedBy: meeting.role,
        kind,
        ...sealGuest(cipher, id, name.trim(), email.trim()),
        locale: actor.locale,
        invitedAt: clock.now(),
      })
      .onConflict(tx.raw('(consultation_id) where ended_at is null'))
      .ignore()
      .returning('id')
    if (!invited) throw errors.GUEST_IS_INVITED()
    await emit(tx, guestChanged, {
      consultationId,
      accountId: meeting.otherAccountId,
      what: 'invited',
    })
  })
  return getGuest(needs, actor, { id: consultationId, guestId: id })
}
