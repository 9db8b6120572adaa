import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { soonWhileHere } from './while-here.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('several events are one reading, and a later event is another', () => {
  let read = 0
  const renew = soonWhileHere(
    () => read++,
    () => false,
  )
  renew()
  renew()
  expect(read).toBe(0)
  vi.runAllTimers()
  expect(read).toBe(1)
  renew()
  vi.runAllTimers()
  expect(read).toBe(2)
})

test('a page that is being left reads nothing', () => {
  let read = 0
  let isLeaving = false
  const renew = soonWhileHere(
    () => read++,
    () => isLeaving,
  )
  renew()
  isLeaving = true
  vi.runAllTimers()
  expect(read).toBe(0)
})
