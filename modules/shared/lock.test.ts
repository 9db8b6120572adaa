import { expect, test } from 'vitest'
import { eventually, testDatabase } from '#testing'
import { systemClock } from './ports/clock.ts'
import { beforeRowLock, lock, LOCKS } from './lock.ts'
import { apart, createTransact } from './transaction.ts'

const { db } = await testDatabase()
const transact = createTransact({ db, clock: systemClock })

test('every lock is listed once with its purpose', () => {
  const names = LOCKS.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(LOCKS.filter(({ means }) => !/^[A-Z].*\.$/.test(means))).toEqual([])
})

/** How many transactions of this database wait for a lock. */
const countWaiting = async (): Promise<number> => {
  const { rows } = await db.raw<{ rows: Array<{ count: number }> }>(
    `select count(*)::int as count from pg_locks
     where not granted and database = (select oid from pg_database where datname = current_database())`,
  )
  return rows[0]!.count
}

test('a second transaction waits only for the lock of the same name and id', async () => {
  const order: string[] = []
  const [held, waitedFor] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = transact(async (tx) => {
    await lock(tx, 'uploads', 'a')
    held.resolve()
    await waitedFor.promise
    order.push('first')
  })
  await held.promise
  const second = transact(async (tx) => {
    await lock(tx, 'uploads', 'a')
    order.push('second')
  })
  await transact(async (tx) => {
    await lock(tx, 'uploads', 'b')
    await lock(tx, 'portraits', 'a')
    order.push('others')
  })
  await eventually(async () => (await countWaiting()) === 1)
  waitedFor.resolve()
  await Promise.all([first, second])
  expect(order).toEqual(['others', 'first', 'second'])
})

test('several locks of one name are taken in one order', async () => {
  const free = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const first = transact(async (tx) => {
    await lock(tx, 'inquiries', 'a')
    held.resolve()
    await free.promise
  })
  await held.promise
  // One that took b before a would now hold b while it waits for a.
  const both = transact((tx) => lock(tx, 'inquiries', ['b', 'a']))
  await eventually(async () => (await countWaiting()) === 1)
  await expect(transact((tx) => lock(tx, 'inquiries', 'b')).then(() => 'free')).resolves.toBe(
    'free',
  )
  free.resolve()
  await Promise.all([first, both])
})

test('a lock out of order is refused, also a row lock', async () => {
  const wrong = transact(async (tx) => {
    await lock(tx, 'calendar-claims', 'a')
    await lock(tx, 'uploads', 'a')
  })
  await expect(wrong).rejects.toThrow('The lock uploads was taken after calendar-claims')
  const wrongRow = transact(async (tx) => {
    beforeRowLock(tx, 'consultations', 'a')
    beforeRowLock(tx, 'payments', 'a')
  })
  await expect(wrongRow).rejects.toThrow('The lock payments was taken after consultations')
})

test('a held lock may be taken again', async () => {
  const again = transact(async (tx) => {
    await lock(tx, 'uploads', 'a')
    await lock(tx, 'calendar-claims', 'a')
    await lock(tx, 'uploads', 'a')
    return 'done'
  })
  await expect(again).resolves.toBe('done')
})

test('rolling back a savepoint releases its locks', async () => {
  const afterwards = transact(async (tx) => {
    await apart(tx, async () => {
      await lock(tx, 'calendar-claims', 'a')
      throw new Error('rolled back')
    }).catch(() => undefined)
    await lock(tx, 'uploads', 'a')
    return 'done'
  })
  await expect(afterwards).resolves.toBe('done')
})

test('with onOutOfOrder, a wrong order is reported and the work continues', async () => {
  const reported: string[] = []
  const reporting = createTransact({
    db,
    clock: systemClock,
    onLockOutOfOrder: ({ message }) => void reported.push(message),
  })
  await reporting(async (tx) => {
    await lock(tx, 'calendar-claims', 'a')
    await lock(tx, 'uploads', 'a')
  })
  expect(reported).toEqual([
    'The lock uploads was taken after calendar-claims: see the order in LOCKS',
  ])
})
