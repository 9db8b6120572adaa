import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { defineJob, handleJob, systemClock as clock } from '#modules/shared'
import { createRecordingLog, eventually, startRedis, testDatabase } from '#testing'
import { createOutbox, createQueue, startWorker, type JobBackend } from './index.ts'

const { db, url } = await testDatabase()
const redis = await startRedis()
afterAll(() => redis.stop())

const stuck = defineJob('test.stuck')
const backends: Array<[string, JobBackend]> = [
  ['PostgreSQL', { databaseUrl: url }],
  ['Redis', { redisUrl: redis.url }],
]

describe.each(backends)('a worker on %s that is killed while a job runs', (_name, backend) => {
  it('leaves the job to another worker, which runs it once', async () => {
    const log = createRecordingLog()
    const queue = await createQueue({ backend, db, clock, log })
    const doomed = fork(fileURLToPath(new URL('fixtures/stuck-worker.ts', import.meta.url)), [
      JSON.stringify(backend),
      url,
    ])
    await queue.enqueue(stuck, {}, { id: 'stuck-1' })
    await once(doomed, 'message')
    doomed.kill('SIGKILL')
    await once(doomed, 'exit')

    let done = 0
    const outbox = createOutbox({ db, clock, log, queue, subscriptions: [] })
    const worker = await startWorker({
      queue,
      outbox,
      clock,
      log,
      handlers: [
        handleJob(stuck, async () => {
          done += 1
        }),
      ],
      lostAfterMs: 500,
    })
    await eventually(async () => (await queue.store.queue.getJob('stuck-1'))?.isCompleted())
    expect(done).toBe(1)
    await worker.close()
    await queue.close()
  })
})
