import { expect, test } from 'vitest'
import { lastsMs, nextRung, type Rung } from './ladder.ts'

const climb = (hasRelay: boolean, steps: number) =>
  Array.from({ length: steps }).reduce<Rung[]>(
    (rungs) => [...rungs, nextRung(rungs.at(-1)!, { hasRelay })],
    ['wait'],
  )

test('a broken call tries an ICE restart, a new negotiation, the relay, audio only and at last the telephone, and never stops trying', () => {
  expect(climb(true, 7)).toEqual([
    'wait',
    'restart',
    'reconnect',
    'relay',
    'audio',
    'phone',
    'reconnect',
    'relay',
  ])
  expect(climb(false, 5)).toEqual(['wait', 'restart', 'reconnect', 'audio', 'phone', 'reconnect'])
})

test('the first three seconds are for recovery by itself; the two sides do not restart at the same time', () => {
  expect([lastsMs('wait', true), lastsMs('wait', false)]).toEqual([3_000, 3_000])
  expect(lastsMs('reconnect', true)).toBeGreaterThan(lastsMs('reconnect', false))
})
