import { Redis } from 'ioredis'
import type { Broadcast, Logger } from '#modules/shared'
import { MAX_BYTES } from './parts.ts'
import { createReceivers, encode } from './receivers.ts'

type Needs = { redisUrl: string; log: Logger }

/**
 * Live messages over Redis publish/subscribe. ioredis reconnects and subscribes again by itself.
 */
export async function createRedisBroadcast({
  redisUrl,
  log,
}: Needs): Promise<Broadcast & { close(): Promise<void> }> {
  const receivers = createReceivers(log)
  const retryStrategy = (times: number) => Math.min(50 * times, 1_000)
  // A live message is worthless later, so none are queued while Redis is unavailable.
  const publisher = new Redis(redisUrl, {
    retryStrategy,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectionName: 'patarta broadcast',
  })
  const subscriber = new Redis(redisUrl, {
    retryStrategy,
    maxRetriesPerRequest: null,
    connectionName: 'patarta broadcast',
  })
  for (const connection of [publisher, subscriber]) connection.on('error', () => {})
  subscriber.on('message', (_channel, text) => receivers.deliver(text))
  // Unlike keys, Redis channels are shared by its numbered databases. The number in the name
  // separates two products on one server.
  const redisChannel = `patarta-broadcast-${publisher.options.db ?? 0}`
  const subscribed = subscriber.subscribe(redisChannel)
  subscribed.catch(() => {})

  return {
    async publish(channel, message) {
      const text = encode(channel, message)
      if (Buffer.byteLength(text) > MAX_BYTES)
        throw new RangeError(
          `A live message may have ${MAX_BYTES} bytes: send an id and let the receiver read`,
        )
      await publisher.publish(redisChannel, text)
    },
    async subscribe(channel, receive) {
      return receivers.add(channel, receive)
    },
    async close() {
      subscriber.disconnect()
      publisher.disconnect()
    },
  }
}
