import { MINUTE, type Actor, after } from '#modules/shared'
import { getMeeting } from './get-meeting.ts'
import { iceServersFor, type IceServer } from './ice-servers.ts'
import type { Needs } from './needs.ts'
import { assertNotOver } from './open-meeting.ts'

const CHECK_LASTS = 5 * MINUTE

/** Relay credentials for a short test, also on the days before the meeting. */
export async function openDeviceCheck(
  needs: Needs,
  actor: Actor,
  { id }: { id: string },
): Promise<{ iceServers: IceServer[] }> {
  assertNotOver(await getMeeting(needs, actor, id))
  return { iceServers: iceServersFor(needs.relay, after(needs.clock.now(), CHECK_LASTS)) }
}
