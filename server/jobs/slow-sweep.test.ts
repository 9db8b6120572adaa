import { describe, expect, it } from 'vitest'
import { defineJob, handleJob, systemClock as clock } from '#modules/shared'
import { createRecordingLog, eventually } from '#testing'
import { createOutbox, createQueue, startWorker } from './index.ts'
import { bothStores } from './jobs-testing.ts'

const { db, closing, backends } = await bothStores()

const sweep = defineJob('test.sweep', { everySeconds: 1 })
const greet = defineJob<{ name: string }>('test.greet')

describe.each(backends)('a sweep in %s', (_, backend) => {
  it('takes up one slot of its worker while a provider does not respond: other jobs run, and it runs again afterwards', async () => {
    const log = createRecordingLog()
    const queue = await createQueue({ backend, db, clock, log })
    const outbox = createOutbox({ db, clock, log, queue, subscriptions: [] })
    let [begun, rung] = [0, 0]
    const answer = Promise.withResolvers<void>()
    const greeted: string[] = []
    const handlers = [
      handleJob(sweep, async () => {
        begun += 1
        await answer.promise
      }),
      // A second job with the same interval shows that time has passed.
      handleJob(defineJob('test.other', { everySeconds: 1 }), async () => {
        rung += 1
      }),
      handleJob(greet, async ({ name }) => greeted.push(name)),
    ]
    const worker = await startWorker({
      queue,
      outbox,
      handlers,
      clock,
      log,
      concurrency: 2,
      upkeepMs: 60_000,
    })
    closing.push(queue.close, async () => {
      answer.resolve()
      await worker.close()
    })
    await eventually(() => begun === 1)
    await eventually(() => rung >= 3)
    await queue.enqueue(greet, { name: 'Rasa' })
    await eventually(() => greeted.length === 1)
    expect(begun).toBe(1)
    answer.resolve()
    await eventually(() => begun > 1)
  })
})
