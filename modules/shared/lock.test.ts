import { expect, test } from 'vitest'
import { testDatabase } from '#testing'
import { systemClock } from './ports/clock.ts'
import { beforeRowLock, lock, LOCKS } from './lock.ts'
import { apart, createTransact } from './transaction.ts'

const { db } = await testDatabase()
const transact = createTransact({ db, clock: systemClock })

test('a name stands once in the list of locks, with a sentence that says what it is for', () => {
  const names = LOCKS.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(LOCKS.filter(({ means }) => !/^[A-Z].*\.$/.test(means))).toEqual([])
})

test('a second transaction waits for the lock of one name and id, and for no other', async () => {
  const order: string[] = []
  const { promise: isHeld, resolve } = Promise.withResolvers<void>()
  const first = transact(async (tx) => {
    await lock(tx, 'uploads', 'a')
    resolve()
    await tx.raw('select pg_sleep(0.2)')
    order.push('first')
  })
  await isHeld
  await Promise.all([
    transact(async (tx) => {
      await lock(tx, 'uploads', 'a')
      order.push('second')
    }),
    transact(async (tx) => {
      await lock(tx, 'uploads', 'b')
      await lock(tx, 'portraits', 'a')
      order.push('others')
    }),
  ])
  await first
  expect(order).toEqual(['others', 'first', 'second'])
})

test('several locks of one name are taken in one order, whatever order they are asked for in', async () => {
  const both = (ids: string[]) =>
    transact(async (tx) => {
      await lock(tx, 'inquiries', ids)
      await tx.raw('select pg_sleep(0.02)')
    })
  const turns = Array.from({ length: 6 }, (_, n) => both(n % 2 === 0 ? ['a', 'b'] : ['b', 'a']))
  await expect(Promise.all(turns)).resolves.toHaveLength(6)
})

test('a lock that stands above one that is held is refused, a row lock too', async () => {
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

test('a lock that is held may be taken again at any time', async () => {
  const again = transact(async (tx) => {
    await lock(tx, 'uploads', 'a')
    await lock(tx, 'calendar-claims', 'a')
    await lock(tx, 'uploads', 'a')
    return 'done'
  })
  await expect(again).resolves.toBe('done')
})

test('a savepoint that is rolled back gives its locks back', async () => {
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

test('where the composition asks for it, a wrong order is reported and the work goes on', async () => {
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
