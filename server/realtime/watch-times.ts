import { isId, type Broadcast } from '#modules/shared'
import type { Connection } from './connection.ts'

const channelOf = (firmLawyerId: string) => `times-${firmLawyerId}`

/** A page shows the times of one lawyer. Many subscriptions are a bug or an attack. */
const MAX_CALENDARS_PER_SOCKET = 4

/** Notifies pages that free times of this lawyer changed; the page reloads them itself. */
export const notifyTimesChanged = (broadcast: Broadcast, firmLawyerId: string): Promise<void> =>
  broadcast.publish(channelOf(firmLawyerId), { firmLawyerId })

/** Subscribes the connection to the free times of the lawyers it asks for. They are public. */
export function watchTimes(
  broadcast: Broadcast,
  connection: Connection,
  fail: (error: unknown) => void,
): void {
  const watched = new Map<string, Promise<() => Promise<void>>>()
  connection.onFrame((frame) => {
    const { type, firmLawyerId } = (frame ?? {}) as { type?: unknown; firmLawyerId?: unknown }
    if (
      type !== 'watch-times' ||
      typeof firmLawyerId !== 'string' ||
      !isId(firmLawyerId) ||
      watched.has(firmLawyerId) ||
      watched.size >= MAX_CALENDARS_PER_SOCKET
    )
      return
    const notify = () => connection.send({ type: 'times', firmLawyerId })
    const watching = broadcast.subscribe(channelOf(firmLawyerId), notify)
    watched.set(firmLawyerId, watching)
    // The times may have changed before the subscription: the page reloads once.
    watching.then(notify).catch(fail)
  })
  connection.onEnd(() => {
    for (const watching of watched.values()) watching.then((stop) => stop()).catch(fail)
  })
}
