import { afterAll, beforeEach, expect, it } from 'vitest'
import {
  createTransact,
  defineEvent,
  defineJob,
  emit,
  handleJob,
  systemClock as clock,
} from '#modules/shared'
import { createRecordingLog, eventually, startRedis, testDatabase } from '#testing'
import { createOutbox, createQueue, startWorker } from './index.ts'

const { db } = await testDatabase()
const redis = await startRedis()
const log = createRecordingLog()
const happened = defineEvent<{ id: string }>('test.happened')
const greet = defineJob<{ name: string }>('test.greet')
const sweep = defineJob('test.sweep', { everySeconds: 1 })

const done: string[] = []
let rung = 0
const queue = await createQueue({ backend: { redisUrl: redis.url }, db, clock, log })
const outbox = createOutbox({
  db,
  clock,
  log,
  queue,
  subscriptions: [
    {
      event: happened,
      name: 'notify',
      handle: async ({ payload }) => done.push((payload as { id: string }).id),
    },
  ],
})
const handlers = [
  handleJob(greet, async ({ name }) => done.push(name)),
  handleJob(sweep, async () => {
    rung += 1
  }),
]
const worker = await startWorker({ queue, outbox, handlers, clock, log, upkeepMs: 50 })
const transact = createTransact({
  db,
  clock,
  onCommitted: (events) => void outbox.dispatch(events),
})
afterAll(async () => {
  await worker.close()
  await queue.close()
  await redis.stop()
})
beforeEach(async () => {
  done.length = 0
  await redis.start()
  await eventually(() => queue.store.isReady())
})

it('while Redis is down no change fails, deadlines and sweeps run, and the rest is done when Redis returns empty', async () => {
  await redis.kill()
  await eventually(() => !queue.store.isReady())
  await queue.enqueue(greet, { name: 'Emma' }, { id: 'greet-emma' })
  await queue.enqueue(greet, { name: 'Emma' }, { id: 'greet-emma' })
  await queue.enqueue(
    greet,
    { name: 'a deadline' },
    { runAt: new Date(clock.now().getTime() + 20) },
  )
  await transact((tx) => emit(tx, happened, { id: 'event' }))
  const before = rung
  await eventually(() => rung > before && done.length > 0)
  expect(done.splice(0)).toEqual(['a deadline'])

  await redis.start()
  await eventually(() => done.length === 2)
  expect(done.toSorted()).toEqual(['Emma', 'event'])
  await eventually(async () => (await queue.store.queue.getJobSchedulersCount()) === 2)
})

it('delivers events again that Redis held when it lost its data', async () => {
  await queue.store.queue.pause()
  await transact((tx) => emit(tx, happened, { id: 'nearly lost' }))
  await eventually(async () => (await db('outbox').whereNull('dispatchedAt')).length === 0)
  expect(done).toEqual([])
  await redis.kill()
  await redis.start()
  await eventually(() => done.includes('nearly lost'))
})
