import { afterEach, expect, test, vi } from 'vitest'
import { createAdjustableClock } from './clock.ts'

const NOON = new Date('2026-12-01T12:00:00Z')
const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000)

afterEach(() => void vi.useRealTimers())

test('a stopped clock stands still, also where it was moved to, until the reset', () => {
  vi.useFakeTimers({ now: NOON })
  const clock = createAdjustableClock()
  clock.advance(60_000)
  clock.stop()
  vi.setSystemTime(later(5))
  expect(clock.now()).toEqual(later(1))
  clock.moveTo(later(30))
  vi.setSystemTime(later(10))
  expect(clock.now()).toEqual(later(30))
  clock.stop()
  clock.reset()
  expect(clock.now()).toEqual(later(10))
})
