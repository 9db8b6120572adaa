import { expect, test } from 'vitest'
import { blow } from './round.ts'

/** `npm run chaos` is the long form. Another seed: CHAOS_SEED=7 npm test -- unit */
test('six consultations in a storm of kill -9: nothing acknowledged is lost, and all books, histories, times and mails agree', async () => {
  const { broken, held } = await blow({ seed: Number(process.env.CHAOS_SEED ?? 20_261_121), consultations: 6, withRedis: false, atOnce: 6, pause: [200, 600], isShort: true })
  expect(broken).toEqual([])
  expect(held.filter(({ faults }) => faults.length > 0)).toEqual([])
  expect(held.length).toBeGreaterThan(10)
}, 120_000)
