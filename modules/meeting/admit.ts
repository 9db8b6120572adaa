import { isRefusal, type Actor } from '#modules/shared'
import { getMeeting, type MeetingView } from './get-meeting.ts'
import type { Needs } from './needs.ts'
import { assertOffered } from './open-meeting.ts'

/**
 * Only the two people of the meeting, while joining is possible. Refuses as `getMeeting` and
 * `openMeeting` do.
 */
export async function admit(needs: Needs, actor: Actor, id: string): Promise<MeetingView> {
  const meeting = await getMeeting(needs, actor, id)
  assertOffered(meeting, actor, needs.clock.now())
  return meeting
}

/** False if the meeting was cancelled or moved since this person joined. */
export async function isUnchanged(
  needs: Needs,
  actor: Actor,
  { id, startsAt }: MeetingView,
): Promise<boolean> {
  const now = await getMeeting(needs, actor, id).catch((error: unknown) => {
    if (!isRefusal(error)) throw error
  })
  return now?.startsAt.getTime() === startsAt.getTime()
}
