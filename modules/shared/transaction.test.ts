import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#testing'
import { systemClock } from './ports/clock.ts'
import { defineEvent } from './event.ts'
import { afterCommit, apart, createTransact, emit, isInTransaction } from './transaction.ts'

const { db } = await testDatabase()
const committed: string[] = []
const transact = createTransact({
  db,
  clock: systemClock,
  onCommitted: (events) => void committed.push(...events.map(({ type }) => type)),
})
const noted = () => db('note').orderBy('text').pluck('text')
const note = (text: string) => transact(async (tx) => void (await tx('note').insert({ text })))

beforeAll(() => db.raw('create table note (text text primary key)'))
beforeEach(async () => {
  await db('note').delete()
  committed.length = 0
})

test('transact within another joins it: the same connection and no separate commit', async () => {
  await transact(async (outer) => {
    await transact(async (tx) => {
      expect(tx).toBe(outer)
      await tx('note').insert({ text: 'joined' })
    })
    expect(await outer('note').pluck('text')).toEqual(['joined'])
    expect(isInTransaction()).toBe(true)
  })
  expect(isInTransaction()).toBe(false)
  expect(await noted()).toEqual(['joined'])
})

test('if the outer transaction fails, joined work is rolled back too', async () => {
  await expect(
    transact(async () => {
      await note('joined')
      throw new Error('the outer one fails')
    }),
  ).rejects.toThrow('the outer one fails')
  expect(await noted()).toEqual([])
})

test('events and callbacks of joined work follow the commit of the outer transaction', async () => {
  const order: string[] = []
  await transact(async (outer) => {
    await transact(async (tx) => {
      await emit(tx, defineEvent('test.joined'), {})
      afterCommit(tx, () => order.push('after the commit'))
    })
    order.push('joined work is done')
    expect(committed).toEqual([])
    await outer('note').insert({ text: 'outer' })
  })
  expect([order, committed]).toEqual([['joined work is done', 'after the commit'], ['test.joined']])
})

test('joined work is not retried alone: the outer transaction runs again as a whole', async () => {
  let [outerRuns, joinedRuns] = [0, 0]
  await transact(async (outer) => {
    outerRuns++
    await outer('note').insert({ text: 'outer' })
    await transact(async (tx) => {
      if (++joinedRuns === 1)
        await tx.raw("do $$ begin raise exception 'undone' using errcode = '40P01'; end $$")
    })
  })
  expect([outerRuns, joinedRuns, await noted()]).toEqual([2, 2, ['outer']])
})

const failing = () =>
  transact(async (tx) => {
    await tx('note').insert({ text: 'half' })
    throw new Error('the joined one fails')
  })

test('a failure of joined work that is caught without a savepoint fails the outer transaction', async () => {
  await expect(transact(async () => failing().catch(() => 'caught'))).rejects.toThrow(
    'caught without apart()',
  )
  expect(await noted()).toEqual([])
})

test('a failure of joined work that is caught around a savepoint leaves the rest of the work', async () => {
  await transact(async (tx) => {
    await note('before')
    await apart(tx, failing).catch(() => 'caught')
    await note('later')
  })
  expect(await noted()).toEqual(['before', 'later'])
})

test('work after the end of the outer one has a separate transaction', async () => {
  const { promise: outerIsDone, resolve } = Promise.withResolvers<void>()
  let late: Promise<void> | undefined
  await transact(async () => {
    late = outerIsDone.then(() => note('late'))
  })
  resolve()
  await late
  expect(await noted()).toEqual(['late'])
})

test('a transaction of another database is not joined', async () => {
  const { db: other } = await testDatabase()
  const elsewhere = createTransact({ db: other, clock: systemClock })
  await expect(transact(() => elsewhere(async () => 'done'))).rejects.toThrow('second connection')
})
