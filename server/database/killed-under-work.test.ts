import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createTransact, defineEvent, emit, systemClock as clock } from '#modules/shared'
import { createRecordingLog, eventually } from '#testing'
import { createBroadcast } from '../realtime/broadcast/index.ts'
import { createOutbox, createQueue, startWorker } from '../jobs/index.ts'
import { migrationsOf } from './migrations.ts'
import { openDatabase } from './open-database.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'patarta-'))
const log = createRecordingLog()
const database = await openDatabase({ dataDir, log })
await migrationsOf({ url: database.url }).up()
const db = database.knex
const queue = await createQueue({ backend: { databaseUrl: database.url }, db, clock, log })
const broadcast = await createBroadcast({ databaseUrl: database.url, db, log })
const happened = defineEvent<{ n: number }>('test.happened')
const handled = new Set<number>()
const outbox = createOutbox({
  db,
  clock,
  log,
  queue,
  subscriptions: [
    {
      event: happened,
      name: 'handle',
      handle: async ({ payload }) => handled.add((payload as { n: number }).n),
    },
  ],
})
const worker = await startWorker({
  queue,
  outbox,
  clock,
  log,
  handlers: [],
  upkeepMs: 100,
  firstPauseMs: 50,
  lostAfterMs: 1_000,
})
const transact = createTransact({
  db,
  clock,
  onCommitted: (events) => void outbox.dispatch(events),
})

afterAll(async () => {
  await worker.close()
  await broadcast.close()
  await queue.close()
  await database.close()
  rmSync(dataDir, { recursive: true })
})

it('kill -9 of PostgreSQL in the middle of work loses nothing that was acknowledged, and jobs and live messages go on', async () => {
  const acknowledged: number[] = []
  let killed = false
  const work = Array.from({ length: 8 }, async (_, lane) => {
    for (let n = lane; n < 400; n += 8) {
      await transact((tx) => emit(tx, happened, { n })).then(
        () => acknowledged.push(n),
        () => {},
      )
      if (acknowledged.length === 100 && !killed) {
        killed = true
        process.kill(
          Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]),
          'SIGKILL',
        )
      }
    }
  })
  await Promise.all(work)
  expect(killed).toBe(true)
  expect(acknowledged.length).toBeGreaterThan(300)
  await eventually(() => acknowledged.every((n) => handled.has(n)))

  const words: unknown[] = []
  await broadcast.subscribe('after', (word) => words.push(word))
  await eventually(async () => {
    await broadcast.publish('after', 'still here')
    return words.length > 0
  })
})
