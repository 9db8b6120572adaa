import { defineEvent, defineJob, emit } from '#modules/shared'
import { expect, it } from 'vitest'
import { testFoundation } from '#testing'

const { db, transact, clock, jobs } = await testFoundation()

it('every test file has a migrated database of its own', async () => {
  const { rows } = await db.raw<{ rows: Array<{ name: string }> }>(
    'select current_database() as name',
  )
  expect(rows[0]?.name).toMatch(new RegExp(`^test_${process.pid}_`))
  await transact((tx) => emit(tx, defineEvent<{ id: string }>('test.happened'), { id: '1' }))
  expect(await db('outbox').select('type', 'payload', 'dispatchedAt')).toEqual([
    { type: 'test.happened', payload: { id: '1' }, dispatchedAt: null },
  ])
})

it('notes down jobs instead of running them, and moves time', async () => {
  const runAt = new Date('2027-03-28T00:30:00Z')
  clock.moveTo(runAt)
  await jobs.enqueue(defineJob<{ id: string }>('test.remind'), { id: '1' }, { id: 'test-1', runAt })
  expect(jobs.enqueued).toEqual([{ job: 'test.remind', data: { id: '1' }, id: 'test-1', runAt }])
  expect(clock.now().getTime()).toBeGreaterThanOrEqual(runAt.getTime())
})
