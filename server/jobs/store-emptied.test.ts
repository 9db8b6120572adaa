import { Redis } from 'ioredis'
import { afterAll, describe, expect, it } from 'vitest'
import {
  createTransact,
  defineEvent,
  defineJob,
  emit,
  handleJob,
  systemClock as clock,
} from '#modules/shared'
import { createRecordingLog, eventually } from '#testing'
import { createOutbox, createQueue, startWorker } from './index.ts'
import { bothStores } from './jobs-testing.ts'

const { db, redis, closing, backends } = await bothStores()
const client = new Redis(redis.url)
afterAll(() => client.disconnect())

const happened = defineEvent<{ id: string }>('test.happened')
const sweep = defineJob('test.sweep', { everySeconds: 1 })

/**
 * The jobs are deleted and their schedules remain: a table emptied by hand, a restore of half a
 * backup.
 */
const clearings: Record<string, () => Promise<unknown>> = {
  PostgreSQL: () => db.raw('truncate bullmq.job cascade'),
  Redis: async () =>
    client.del((await client.keys('*')).filter((key) => !/:(meta|repeat|repeat:[^:]+)$/.test(key))),
}

describe.each(backends)('jobs cleared out of %s', (store, backend) => {
  it('are created again: sweeps run, and dispatched events are delivered', async () => {
    const log = createRecordingLog()
    let rung = 0
    const handled: string[] = []
    const queue = await createQueue({ backend, db, clock, log })
    const outbox = createOutbox({
      db,
      clock,
      log,
      queue,
      subscriptions: [
        {
          event: happened,
          name: 'notify',
          handle: async ({ payload }) => handled.push((payload as { id: string }).id),
        },
      ],
    })
    const worker = await startWorker({
      queue,
      outbox,
      handlers: [
        handleJob(sweep, async () => {
          rung += 1
        }),
      ],
      clock,
      log,
      upkeepMs: 50,
    })
    closing.push(queue.close, worker.close)
    const transact = createTransact({
      db,
      clock,
      onCommitted: (events) => void outbox.dispatch(events),
    })
    await eventually(() => rung > 0)

    await queue.store.queue.pause()
    await transact((tx) => emit(tx, happened, { id: 'handed over' }))
    await eventually(async () => (await db('outbox').whereNull('dispatchedAt')).length === 0)
    await clearings[store]!()
    expect(await queue.store.queue.getJobSchedulersCount()).toBe(2)
    const before = rung
    await queue.store.queue.resume()
    await eventually(() => rung > before && handled.includes('handed over'))
    expect(handled).toEqual(['handed over'])
  })
})
