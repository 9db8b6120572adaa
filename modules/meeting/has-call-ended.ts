import type { Snapshot } from '#modules/consultation'
import { isRefusal, type Actor } from '#modules/shared'
import { meetingOf } from './get-meeting.ts'
import type { Needs } from './needs.ts'

/**
 * Whether the two have met and the lawyer has left, though both may still return; false if there is no
 * meeting for this person.
 */
export async function hasCallEnded(
  needs: Needs,
  actor: Actor,
  snapshot: Snapshot,
): Promise<boolean> {
  const { attendance, db } = needs
  try {
    const meeting = meetingOf(needs, actor, snapshot)
    if (meeting.offer !== 'open') return false
    const clientAccountId = meeting.role === 'client' ? actor.accountId : meeting.otherAccountId
    return await attendance.judgement.isOver(db, { ...meeting, clientAccountId })
  } catch (error) {
    if (isRefusal(error, 'NO_MEETING')) return false
    throw error
  }
}
