import type { Logger } from '#modules/shared'

type Receive = (message: unknown) => void

/** The subscriptions of this process. */
export function createReceivers(log: Logger) {
  const byChannel = new Map<string, Set<Receive>>()
  return {
    add(channel: string, receive: Receive): () => Promise<void> {
      const here = byChannel.get(channel) ?? new Set()
      byChannel.set(channel, here.add(receive))
      return async () => {
        here.delete(receive)
        if (here.size === 0 && byChannel.get(channel) === here) byChannel.delete(channel)
      }
    },
    /**
     * Delivers a text made by `encode`. Every process receives every message, and most are for
     * other processes: those are not parsed. A receiver that throws does not keep the message from
     * the others.
     */
    deliver(text: string): void {
      const channel = channelOf(text)
      const here = byChannel.get(channel)
      if (!here) return
      const [, message] = JSON.parse(text) as [string, unknown]
      for (const receive of here) {
        try {
          receive(here.size === 1 ? message : structuredClone(message))
        } catch (error) {
          log.error({ err: error, channel }, 'a receiver of live messages failed')
        }
      }
    },
  }
}

/** The text between the first two quotes: our channel names need no escaping. */
const channelOf = (text: string): string => text.slice(2, text.indexOf('"', 2))

export const encode = (channel: string, message: unknown): string =>
  JSON.stringify([channel, message ?? null])
