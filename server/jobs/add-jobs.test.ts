import { createPostgresBackend, withBackend } from 'bullmq'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#testing'
import { addFewJobsAsFlows, MANY } from './add-jobs.ts'
import { retryOptions } from './queue.ts'

const { db, url } = await testDatabase()
const connection = { connectionString: url, migrate: true, schema: 'bullmq', max: 2 }
const bullmq = new (withBackend(createPostgresBackend).Queue)('bullmq', { connection })
const ours = new (withBackend((...given: Parameters<typeof createPostgresBackend>) =>
  addFewJobsAsFlows(createPostgresBackend(...given), 'ours'),
).Queue)('ours', { connection })

beforeAll(async () => {
  await Promise.all([bullmq.waitUntilReady(), ours.waitUntilReady()])
  await db.raw(`
    create table made_table (at bigserial);
    create function record_made_table() returns event_trigger language plpgsql as
      $$ begin insert into public.made_table default values; end $$;
    create event trigger made_table on ddl_command_end when tag in ('CREATE TABLE', 'CREATE TABLE AS')
      execute function record_made_table()`)
})
afterAll(async () => {
  await db.raw('drop event trigger made_table')
  await Promise.all([bullmq.close(), ours.close()])
})

const jobs = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    name: 'test.greet',
    data: { name: `Rasa ${at}` },
    opts: { jobId: `greet-${count}-${at}`, ...retryOptions(3) },
  }))

/** What a queue holds, in its order, without the moments and the names of the two queues. */
async function contentsOf(queue: string) {
  const { rows } = await db.raw<{ rows: object[] }>(
    `select to_jsonb(job) - array['queue', 'seq', 'added_at_ms'] as job from bullmq.job where queue = ? order by seq`,
    [queue],
  )
  const events = await db.raw<{ rows: object[] }>(
    'select event, data from bullmq.event where queue = ? order by id',
    [queue],
  )
  return { jobs: rows, events: events.rows }
}

async function tablesMadeBy(work: () => Promise<unknown>): Promise<number> {
  await db.raw('truncate made_table')
  await work()
  const { rows } = await db.raw<{ rows: unknown[] }>('select from made_table')
  return rows.length
}

test('BullMQ still makes temporary tables for a few jobs, and ours makes none', async () => {
  const few = jobs(3)
  expect(await tablesMadeBy(() => bullmq.addBulk(few))).toBeGreaterThan(0)
  expect(await tablesMadeBy(() => ours.addBulk(few))).toBe(0)
  expect(await tablesMadeBy(() => ours.addBulk(jobs(MANY)))).toBeGreaterThan(0)
  await bullmq.addBulk(jobs(MANY))
})

test('both add the same jobs and events in the same order, and return the same ids', async () => {
  const few = [...jobs(4).reverse(), ...jobs(4)]
  const [own, other] = [await ours.addBulk(few), await bullmq.addBulk(few)]
  expect(own.map(({ id }) => id)).toEqual(other.map(({ id }) => id))
  const found = await contentsOf('ours')
  expect(found.jobs.length).toBeGreaterThan(MANY)
  expect(found).toEqual(await contentsOf('bullmq'))
})

test('both throw when the database refuses the jobs', async () => {
  const unreadable = [{ name: 'test.greet', data: { name: 'a zero byte: \u0000' }, opts: {} }]
  for (const queue of [bullmq, ours])
    await expect(queue.addBulk([...unreadable, ...unreadable])).rejects.toThrow('Unicode')
})
