/**
 * How late 10,000 deadlines of ten seconds ring on each queue, beside a loop over the table with
 * `skip locked`.
 */
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { defineJob, handleJob, systemClock } from '#modules/shared'
import { createRecordingLog } from '../tests/support/log.ts'
import { startRedis } from '../tests/support/redis.ts'
import { createOutbox, createQueue, startWorker, type JobBackend } from '../server/jobs/index.ts'
import { percentile } from './measure.ts'
import { report, say } from './report.ts'
import { openEmptyWorld } from './world.ts'

const DEADLINES = 10_000
const SPREAD_MS = 10_000
/** Long enough to have put them all in before the first one is due. */
const HEAD_START_MS = 15_000
const ring = defineJob<{ dueAt: number }>('bench.ring')

const redis = await startRedis()
const world = await openEmptyWorld()
const backends: Array<[string, JobBackend]> = [
  ['postgres', { databaseUrl: world.url }],
  ['redis', { redisUrl: redis.url }],
]

const pool = new pg.Pool({ connectionString: world.url, max: 4 })
await pool.query(
  'create table bench_deadline (id bigserial primary key, due_at timestamptz not null, rung boolean not null default false)',
)
await pool.query('create index on bench_deadline (due_at) where not rung')
const floor = await bareLoop()
say(`a bare loop: p99 ${percentile(floor, 0.99).toFixed(1)} ms late`)

for (const [name, backend] of backends) {
  const log = createRecordingLog()
  const queue = await createQueue({ backend, db: world.db, clock: systemClock, log })
  const outbox = createOutbox({ db: world.db, clock: systemClock, log, queue, subscriptions: [] })
  const rung: number[] = []
  const worker = await startWorker({
    queue,
    outbox,
    clock: systemClock,
    log,
    handlers: [
      handleJob(ring, async ({ dueAt }) => {
        rung.push(Date.now() - dueAt)
      }),
    ],
  })
  const firstAt = Date.now() + HEAD_START_MS
  const dueAt = (n: number) => firstAt + Math.floor((n * SPREAD_MS) / DEADLINES)
  for (let from = 0; from < DEADLINES; from += 200) {
    await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        queue.enqueue(
          ring,
          { dueAt: dueAt(from + n) },
          { id: `ring-${name}-${from + n}`, runAt: new Date(dueAt(from + n)) },
        ),
      ),
    )
  }
  const isLate = Date.now() > firstAt
  for (let waited = 0; rung.length < DEADLINES && waited < 90; waited++) await delay(1_000)
  const sorted = rung.toSorted((a, b) => a - b)
  say(
    `${name}: ${rung.length} of ${DEADLINES} rang, ${sorted.filter((ms) => ms < 0).length} early, p50 ${percentile(sorted, 0.5)} ms`,
  )
  report({
    name: `deadlines-${name}-p99`,
    ours: percentile(sorted, 0.99),
    floor: percentile(floor, 0.99),
    unit: 'ms late',
    goal: { atMost: 2 },
    against: 'a loop with `skip locked` over the table',
    note: `${DEADLINES - rung.length} had not rung 90 s after the last was put in, ${sorted.filter((ms) => ms < 0).length} early${isLate ? '; putting them in took longer than the head start' : ''}`,
  })
  await worker.close()
  await queue.close()
}

async function bareLoop(): Promise<number[]> {
  const firstAt = Date.now() + 1_000
  await pool.query(
    "insert into bench_deadline (due_at) select to_timestamp($1::double precision / 1000) + n * $2::double precision * interval '1 millisecond' from generate_series(0, $3::int - 1) n",
    [firstAt, SPREAD_MS / DEADLINES, DEADLINES],
  )
  const took: number[] = []
  while (took.length < DEADLINES) {
    const { rows } = await pool.query<{
      due: string
    }>(`update bench_deadline set rung = true where id in (
      select id from bench_deadline where not rung and due_at <= clock_timestamp() order by due_at limit 100 for update skip locked) returning extract(epoch from due_at) * 1000 as due`)
    const now = Date.now()
    for (const { due } of rows) took.push(now - Number(due))
    if (rows.length < 100) await delay(5)
  }
  return took.toSorted((a, b) => a - b)
}

await pool.end()
await world.close()
await redis.stop()
