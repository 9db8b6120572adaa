import { isId, type Broadcast } from '#modules/shared'
import type { Connection } from './connection.ts'

const channelOf = (firmLawyerId: string) => `times-${firmLawyerId}`

/** A page shows the times of one lawyer; a few more cost nothing, many are a fault or an attack. */
const CALENDARS_OF_A_SOCKET = 4

/** Whose free times have changed: one was taken, or freed. Which, the page asks for itself. */
export const tellTimes = (broadcast: Broadcast, firmLawyerId: string): Promise<void> =>
  broadcast.publish(channelOf(firmLawyerId), { firmLawyerId })

/**
 * Listens to what a browser wants to know of: the times of the lawyer it is about to book. They are
 * public, so anybody may ask.
 */
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
      watched.size >= CALENDARS_OF_A_SOCKET
    )
      return
    const tell = () => connection.send({ type: 'times', firmLawyerId })
    const watching = broadcast.subscribe(channelOf(firmLawyerId), tell)
    watched.set(firmLawyerId, watching)
    // What changed before we listened: the page looks once more.
    watching.then(tell).catch(fail)
  })
  connection.onEnd(() => {
    for (const watching of watched.values()) watching.then((stop) => stop()).catch(fail)
  })
}
