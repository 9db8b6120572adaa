import { after } from '#modules/shared'
import { expect, test } from 'vitest'
import { lotSeed, RANKING, recommendationIn } from './ranking.ts'

const now = new Date('2026-11-20T09:00:00Z')
const nobody = {
  lotSeed: lotSeed('01990000-0000-7000-8000-000000000001'),
  shares: {},
  ratingHundredths: 100,
  reviewCount: 1_000_000,
  completeness: 0,
  nextFreeMs: Infinity,
  card: { firstMeeting: null },
}
const recommend = recommendationIn({ specialty: 'family', now })
const lot = recommend(nobody)
const best = {
  experience: { shares: { family: 100 } },
  availability: { nextFreeMs: now.getTime() },
  confirmation: { card: { firstMeeting: { instantConfirmation: true } } },
  reviews: { ratingHundredths: 500 },
  completeness: { completeness: 1 },
}

test('each part of the recommendation moves it by its weight and nothing else does', () => {
  expect(RANKING.reduce((sum, { weight }) => sum + weight, 0)).toBe(100)
  const moved = Object.entries(best).map(([code, given]) => [
    code,
    Math.round(recommend({ ...nobody, ...given }) - lot),
  ])
  const weights = RANKING.map(({ code, weight }) => [code, weight])
  expect([...moved, ['lot', 10]]).toEqual(weights)
})

test('the daily random part differs by lawyer and day, between zero and its weight', () => {
  const lots = Array.from({ length: 300 }, (_, day) => {
    const on = recommendationIn({ now: after(now, day * 86_400_000) })
    return on(nobody)
  })
  expect(new Set(lots).size).toBe(300)
  expect(Math.min(...lots)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...lots)).toBeLessThan(10.001)
  expect(recommend({ ...nobody, lotSeed: lotSeed('another id') })).not.toBe(lot)
})
