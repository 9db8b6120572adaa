import { Redis } from 'ioredis'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { createTransact, defineEvent, defineJob, emit, handleJob, systemClock as clock } from '#modules/shared'
import { createRecordingLog, eventually, startRedis, testDatabase } from '#testing'
import { createOutbox, createQueue, startWorker, type JobBackend } from './index.ts'

const { db, url } = await testDatabase()
const redis = await startRedis()
const client = new Redis(redis.url)
const closing: Array<() => Promise<void>> = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
  await db('outbox').delete()
})
afterAll(async () => {
  client.disconnect()
  await redis.stop()
})

const happened = defineEvent<{ id: string }>('test.happened')
const sweep = defineJob('test.sweep', { everySeconds: 1 })

/** The jobs go, the clocks that make them stay: a table cleared by hand, a restore of half a backup. */
const clearings: Array<[string, JobBackend, () => Promise<unknown>]> = [
  ['PostgreSQL', { databaseUrl: url }, () => db.raw('truncate bullmq.job cascade')],
  ['Redis', { redisUrl: redis.url }, async () => client.del((await client.keys('*')).filter((key) => !/:(meta|repeat|repeat:[^:]+)$/.test(key)))],
]

describe.each(clearings)('jobs cleared out of %s', (_, backend, clearJobs) => {
  it('are made again: the sweeps ring on, and news that was handed over is told', async () => {
    const log = createRecordingLog()
    let rung = 0
    const told: string[] = []
    const queue = await createQueue({ backend, db, clock, log })
    const outbox = createOutbox({ db, clock, log, queue, subscriptions: [{ event: happened, name: 'tell', hear: async ({ payload }) => told.push((payload as { id: string }).id) }] })
    const worker = await startWorker({ queue, outbox, handlers: [handleJob(sweep, async () => { rung += 1 })], clock, log, heartbeatMs: 50 })
    closing.push(queue.close, worker.close)
    const transact = createTransact({ db, clock, onCommitted: (events) => void outbox.dispatch(events) })
    await eventually(() => rung > 0)

    await queue.store.queue.pause()
    await transact((tx) => emit(tx, happened, { id: 'handed over' }))
    await eventually(async () => (await db('outbox').whereNull('dispatchedAt')).length === 0)
    await clearJobs()
    expect(await queue.store.queue.getJobSchedulersCount()).toBe(2)
    const before = rung
    await queue.store.queue.resume()
    await eventually(() => rung > before && told.includes('handed over'))
    expect(told).toEqual(['handed over'])
  })
})
