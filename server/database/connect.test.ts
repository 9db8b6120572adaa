import { expect, it } from 'vitest'
import { afterCommit, apart, createTransact, defineEvent, emit, systemClock } from '#modules/shared'
import { testDatabase } from '#testing'
import { connect } from './connect.ts'

const { db, url } = await testDatabase()
const committed: string[] = []
const transact = createTransact({
  db,
  clock: systemClock,
  onCommitted: (events) => void committed.push(...events.map(({ type }) => type)),
})

it('columns are camelCase here, whole numbers are numbers, and a date stays the date it is in every zone', async () => {
  const [row] = await db
    .select('*')
    .fromRaw<object[]>(
      `(select 5::bigint as price_cents, count(*) as how_many, date '2027-03-28' as starts_on, timestamptz '2027-03-28 03:00+02' as starts_at) as row`,
    )
  expect([row]).toEqual([
    {
      priceCents: 5,
      howMany: 1,
      startsOn: '2027-03-28',
      startsAt: new Date('2027-03-28T01:00:00Z'),
    },
  ])
})

it('a whole number too large to be exact is refused rather than rounded', async () => {
  await expect(db.raw('select 9007199254740993 as n')).rejects.toThrow('beyond 2^53')
})

it('no statement runs for ever', async () => {
  const hasty = connect(url, { statementTimeoutMs: 50 })
  await expect(hasty.raw('select pg_sleep(10)')).rejects.toThrow('statement timeout')
  await hasty.destroy()
})

it('of two who wait for each other one is undone and done again: both succeed, each once', async () => {
  await db.raw('create table two (id int primary key, n int not null)')
  await db.raw('insert into two values (1, 0), (2, 0)')
  let begun = 0
  const { promise: bothBegun, resolve } = Promise.withResolvers<void>()
  const add = (first: number, second: number) =>
    transact(async (tx) => {
      await tx.raw("set local deadlock_timeout = '20ms'")
      await tx.raw('update two set n = n + 1 where id = ?', [first])
      if (++begun === 2) resolve()
      await bothBegun
      await tx.raw('update two set n = n + 1 where id = ?', [second])
    })
  await Promise.all([add(1, 2), add(2, 1)])
  expect(begun).toBe(3)
  expect(await db('two').orderBy('id')).toEqual([
    { id: 1, n: 2 },
    { id: 2, n: 2 },
  ])
})

it('a part of the work that fails alone leaves no row, no event and nothing to run after the commit; the rest stands', async () => {
  const [kept, lost] = [
    defineEvent<{ n: number }>('test.kept'),
    defineEvent<{ n: number }>('test.lost'),
  ]
  const after: string[] = []
  await transact(async (tx) => {
    await emit(tx, kept, { n: 1 })
    await expect(
      apart(tx, async () => {
        await emit(tx, lost, { n: 2 })
        afterCommit(tx, () => after.push('lost'))
        await tx.raw('select 1 / 0')
      }),
    ).rejects.toThrow('division by zero')
    expect(
      await apart(tx, async () => {
        afterCommit(tx, () => after.push('kept'))
        return 7
      }),
    ).toBe(7)
  })
  expect([committed, after, await db('outbox').pluck('type')]).toEqual([
    ['test.kept'],
    ['kept'],
    ['test.kept'],
  ])
})
