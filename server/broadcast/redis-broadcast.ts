import { Redis } from 'ioredis'
import type { Broadcast, Logger } from '#modules/shared'
import { LIMIT_BYTES } from './parts.ts'
import { createReceivers, encode } from './receivers.ts'

type Needs = { redisUrl: string; log: Logger }

/**
 * Live words over Redis' publish and subscribe. ioredis reconnects and subscribes again by itself.
 */
export async function createRedisBroadcast({
  redisUrl,
  log,
}: Needs): Promise<Broadcast & { close(): Promise<void> }> {
  const receivers = createReceivers(log)
  const retryStrategy = (times: number) => Math.min(50 * times, 1_000)
  // A live word that cannot be said now is not worth saying later: no waiting in line while Redis
  // is away.
  const speaker = new Redis(redisUrl, {
    retryStrategy,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectionName: 'patarta broadcast',
  })
  const listener = new Redis(redisUrl, {
    retryStrategy,
    maxRetriesPerRequest: null,
    connectionName: 'patarta broadcast',
  })
  for (const connection of [speaker, listener]) connection.on('error', () => {})
  listener.on('message', (_channel, text) => receivers.deliver(text))
  // Unlike keys, Redis' channels are common to its numbered databases: one product per number stays
  // one product.
  const line = `patarta-broadcast-${speaker.options.db ?? 0}`
  const subscribed = listener.subscribe(line)
  subscribed.catch(() => {})

  return {
    async publish(channel, message) {
      const text = encode(channel, message)
      if (Buffer.byteLength(text) > LIMIT_BYTES)
        throw new RangeError(
          `A live message may have ${LIMIT_BYTES} bytes: send an id and let the receiver read`,
        )
      await speaker.publish(line, text)
    },
    async subscribe(channel, receive) {
      return receivers.add(channel, receive)
    },
    async close() {
      listener.disconnect()
      speaker.disconnect()
    },
  }
}
