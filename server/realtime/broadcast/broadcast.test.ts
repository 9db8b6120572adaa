import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRecordingLog, eventually, startRedis, testDatabase } from '#testing'
import { createBroadcast, type RunningBroadcast } from './index.ts'

const { db, url: databaseUrl } = await testDatabase()
const redis = await startRedis()
afterAll(() => redis.stop())

const kinds = [
  [
    'PostgreSQL',
    {},
    async () => {
      await db.raw(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'patarta broadcast' and datname = current_database()`,
      )
    },
  ],
  [
    'Redis',
    { redisUrl: redis.url },
    async () => {
      await redis.kill()
      await redis.start()
    },
  ],
] as const

describe.each(kinds)('live messages over %s', (_name, options, interrupt) => {
  const log = createRecordingLog()
  let here: RunningBroadcast
  let there: RunningBroadcast
  const open = () => createBroadcast({ ...options, databaseUrl, db, log })
  beforeAll(async () => {
    ;[here, there] = await Promise.all([open(), open()])
  })
  afterAll(() => Promise.all([here.close(), there.close()]))

  /** Publishes until a message is received: a subscription may take a moment. */
  async function connected(): Promise<void> {
    let received = 0
    const ends = await Promise.all(
      [here, there].map((broadcast) =>
        broadcast.subscribe('hello', () => {
          received += 1
        }),
      ),
    )
    await eventually(async () => {
      received = 0
      await there.publish('hello', {})
      await eventually(() => received === 2, 200)
      return true
    })
    await Promise.all(ends.map((end) => end()))
  }

  it('arrive once in every process, in the order of publishing, and only on their channel', async () => {
    await connected()
    const received: Record<string, unknown[]> = { here: [], there: [], other: [] }
    await here.subscribe('account-1', (message) => received['here']?.push(message))
    await there.subscribe('account-1', (message) => received['there']?.push(message))
    await there.subscribe('account-2', (message) => received['other']?.push(message))
    for (let n = 1; n <= 50; n++) await here.publish('account-1', { n, text: "Šeima „ir“ ' \\ 🙂" })
    await there.publish('account-2', 'last')
    await eventually(() => received['other']?.length === 1 && received['here']?.length === 50)
    const said = Array.from({ length: 50 }, (_, index) => ({
      n: index + 1,
      text: "Šeima „ir“ ' \\ 🙂",
    }))
    expect(received).toEqual({ here: said, there: said, other: ['last'] })
  })

  it('may be as long as a session description; a longer one is refused with a sentence', async () => {
    await connected()
    const long = { sdp: 'ąž🙂'.repeat(20_000) }
    const received: unknown[] = []
    await there.subscribe('call', (message) => received.push(message))
    await Promise.all([
      here.publish('call', long),
      there.publish('call', long),
      here.publish('call', 'short'),
    ])
    await eventually(() => received.length === 3)
    expect(received.filter((message) => message !== 'short')).toEqual([long, long])
    await expect(here.publish('call', 'x'.repeat(300_000))).rejects.toThrow('send an id')
  })

  it('end with their subscription, and a receiver that throws does not affect the others', async () => {
    await connected()
    const received: string[] = []
    await here.subscribe('room', () => {
      throw new Error('broken receiver')
    })
    const end = await here.subscribe('room', () => received.push('ended'))
    await here.subscribe('room', () => received.push('on'))
    await end()
    await there.publish('room', {})
    await eventually(() => received.length > 0)
    expect(received).toEqual(['on'])
    expect(log.lines.some(({ message }) => message === 'a receiver of live messages failed')).toBe(
      true,
    )
  })

  it('continue after the connection was lost', async () => {
    const received: unknown[] = []
    await here.subscribe('after', (message) => received.push(message))
    await interrupt()
    await connected()
    await there.publish('after', 'again')
    await eventually(() => received.length > 0)
    expect(received).toEqual(['again'])
  })
})
