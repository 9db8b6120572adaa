import { expect, test } from 'vitest'
import { createOrder } from './use-in-order.ts'

test('a late answer never overwrites a newer one or an own change; the newest is taken whenever it arrives', () => {
  const { ask, settle } = createOrder()
  const [first, second] = [ask(), ask()]
  expect([second(), first()]).toEqual([true, false])
  const before = ask()
  settle()
  expect([before(), ask()()]).toEqual([false, true])
})
