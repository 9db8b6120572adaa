import { expect, test } from 'vitest'
import { createOrder } from './use-in-order.ts'

test('an answer that comes after a newer one, or after an own move, puts nothing back; the newest is taken whenever it comes', () => {
  const { ask, settle } = createOrder()
  const [first, second] = [ask(), ask()]
  expect([second(), first()]).toEqual([true, false])
  const before = ask()
  settle()
  expect([before(), ask()()]).toEqual([false, true])
})
