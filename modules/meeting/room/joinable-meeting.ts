import { isRefusal, type Actor } from '#modules/shared'
import { getUnnamedMeeting, type UnnamedMeeting } from '../get-meeting.ts'
import type { Needs } from '../needs.ts'
import { assertOffered } from '../open-meeting.ts'

/**
 * Only the two people of the meeting, while joining is possible. Refuses as `getUnnamedMeeting`
 * and `openMeeting` do.
 */
export async function getJoinableMeeting(
  needs: Needs,
  actor: Actor,
  id: string,
): Promise<UnnamedMeeting> {
  const meeting = await getUnnamedMeeting(needs, actor, id)
  assertOffered(meeting, actor, needs.clock.now())
  return meeting
}

/** False if the meeting was cancelled or moved since this person joined. */
export async function isUnchanged(
  needs: Needs,
  actor: Actor,
  { id, startsAt }: UnnamedMeeting,
): Promise<boolean> {
  const now = await getUnnamedMeeting(needs, actor, id).catch((error: unknown) => {
    if (!isRefusal(error)) throw error
  })
  return now?.startsAt.getTime() === startsAt.getTime()
}
