import { afterEach, describe, expect, it, vi } from 'vitest'
import { DAY, defineJob, handleJob, systemClock as clock } from '#modules/shared'
import { createRecordingLog, eventually } from '#testing'
import { createOutbox, createQueue, startWorker } from './index.ts'
import { bothStores } from './jobs-testing.ts'
import { schedule } from './schedules.ts'

const { db, closing, backends } = await bothStores()
afterEach(() => {
  vi.useRealTimers()
})

describe.each(backends)('a nightly job in %s', (_, backend) => {
  async function open() {
    const log = createRecordingLog()
    const queue = await createQueue({ backend, db, clock, log })
    closing.push(queue.close)
    return { log, queue, outbox: createOutbox({ db, clock, log, queue, subscriptions: [] }) }
  }

  it('runs late when no worker was up at its time, and at its time from then on', async () => {
    const { log, queue, outbox } = await open()
    let done = 0
    const handlers = [
      handleJob(defineJob('test.nightly', { dailyAt: '03:40' }), async () => {
        done += 1
      }),
    ]
    // A machine that is switched off at night left its schedules behind two days ago.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 2 * DAY })
    await schedule(queue.store.queue, [...handlers, ...outbox.handlers])
    vi.useRealTimers()
    for (const worker of [1, 2]) {
      const running = await startWorker({
        queue,
        outbox,
        handlers,
        clock,
        log,
        upkeepMs: 60_000,
      })
      closing.push(running.close)
      if (worker === 1) await eventually(() => done === 1)
    }
    expect(done).toBe(1)
    const next = (await queue.store.queue.getJobSchedulers()).find(
      ({ key }) => key === 'test.nightly',
    )?.next
    expect(next).toBeGreaterThan(Date.now())
  })
})
