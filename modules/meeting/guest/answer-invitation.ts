import { emit, errors as shared, type Actor } from '#modules/shared'
import { errors } from '../errors.ts'
import { guestChanged } from '../events.ts'
import { getUnnamedMeeting } from '../get-meeting.ts'
import type { Needs } from '../needs.ts'
import { assertNotOver } from '../open-meeting.ts'
import { endGuest } from './end-guest.ts'
import type { Guest } from './guest.ts'
import { getGuest } from './list-guests.ts'
import type { MeetingGuest } from './schemas.ts'
import { mailNewLink } from './send-link.ts'

/**
 * The other side agrees to the third person, who is then mailed a link, or takes the consent back
 * at any time, which ends the guest's presence at once. Only the side that did not invite may
 * answer.
 */
export async function answerInvitation(
  needs: Needs,
  actor: Actor,
  { id, guestId, agrees }: { id: string; guestId: string; agrees: boolean },
): Promise<MeetingGuest> {
  const { clock, transact } = needs
  const meeting = await getUnnamedMeeting(needs, actor, id)
  const { invitedBy } = await getGuest(needs, actor, { id, guestId })
  if (invitedBy === meeting.role) throw shared.FORBIDDEN()
  if (!agrees) return endGuest(needs, actor, { id, guestId })
  assertNotOver(meeting)
  await transact(async (tx) => {
    const [agreed] = await tx<Guest>('meeting_guest')
      .where({ id: guestId, consultationId: id })
      .whereNull('endedAt')
      .whereNull('agreedAt')
      .update({ agreedAt: clock.now() })
      .returning('*')
    if (!agreed) {
      const now = await tx<Guest>('meeting_guest').where({ id: guestId }).first()
      if (now?.endedAt) throw errors.GUEST_ENDED()
      return
    }
    await mailNewLink(needs, tx, agreed)
    await emit(tx, guestChanged, {
      consultationId: id,
      accountId: meeting.otherAccountId,
      what: 'agreed',
    })
  })
  return getGuest(needs, actor, { id, guestId })
}
