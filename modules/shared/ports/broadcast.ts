/** Live messages between processes. They may be lost: read the database after (re)connecting. */
export type Broadcast = {
  publish(channel: string, message: unknown): Promise<void>
  /** Returns a function that ends the subscription. */
  subscribe(channel: string, receive: (message: unknown) => void): Promise<() => Promise<void>>
}

/** Within one process; for tests and tools. */
export function createLocalBroadcast(): Broadcast {
  const receivers = new Map<string, Set<(message: unknown) => void>>()
  return {
    async publish(channel, message) {
      for (const receive of receivers.get(channel) ?? []) receive(structuredClone(message))
    },
    async subscribe(channel, receive) {
      const here = receivers.get(channel) ?? new Set()
      receivers.set(channel, here.add(receive))
      return async () => {
        here.delete(receive)
      }
    },
  }
}
