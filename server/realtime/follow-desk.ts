import { DESK_CHANGED } from '#modules/account'
import type { Broadcast } from '#modules/shared'
import type { Connection } from './connection.ts'

/**
 * Notifies members of the team that lists or counts of the desk changed; the page reads them again.
 */
export function followDesk(
  broadcast: Broadcast,
  connection: Connection,
  fail: (error: unknown) => void,
): void {
  if (!connection.actor.roles.includes('ROLE_ADMIN')) return
  const following = broadcast.subscribe(DESK_CHANGED, () => connection.send({ type: 'desk' }))
  following.catch(fail)
  connection.onEnd(() => void following.then((stop) => stop()).catch(fail))
}
