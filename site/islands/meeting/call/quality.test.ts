import { expect, test } from 'vitest'
import { qualityBetween, readingOf, type Reading } from './quality.ts'

const reading = (given: Partial<Reading>): Reading => ({
  at: 0,
  received: 0,
  lost: 0,
  roundTripMs: 20,
  isRelayed: false,
  ...given,
})

test('a connection is good, fair or poor by packet loss since the last reading, and delay', () => {
  const before = reading({ received: 1_000, lost: 500 })
  const after = (received: number, lost: number, roundTripMs = 20) =>
    qualityBetween(before, reading({ received, lost, roundTripMs }))
  expect(after(2_000, 500)).toBe('good')
  expect(after(1_970, 530)).toBe('fair')
  expect(after(1_900, 600)).toBe('poor')
  expect(after(2_000, 500, 250)).toBe('fair')
  expect(after(2_000, 500, 500)).toBe('poor')
  expect(after(1_000, 500), 'nobody speaks').toBe('good')
})

test('the active candidate pair gives the delay and whether the call goes through the relay', () => {
  const report: Array<[string, never]> = Object.entries({
    t: { type: 'transport', id: 't', selectedCandidatePairId: 'p' },
    q: {
      type: 'candidate-pair',
      id: 'q',
      nominated: true,
      state: 'succeeded',
      currentRoundTripTime: 9,
    },
    p: { type: 'candidate-pair', id: 'p', localCandidateId: 'l', currentRoundTripTime: 0.05 },
    l: { type: 'local-candidate', id: 'l', candidateType: 'relay' },
    a: { type: 'inbound-rtp', id: 'a', packetsReceived: 10, packetsLost: 1 },
    v: { type: 'inbound-rtp', id: 'v', packetsReceived: 20, packetsLost: 2 },
  }) as never
  expect(readingOf(report, 7)).toEqual({
    at: 7,
    received: 30,
    lost: 3,
    roundTripMs: 50,
    isRelayed: true,
  })
})
