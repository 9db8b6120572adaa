import { expect, test } from 'vitest'
import { blow } from './round.ts'

/** `npm run chaos` is the long form. Another seed: CHAOS_SEED=7 npm test -- unit */
test('consultations under way when web, worker and database are killed with -9 at once: nothing acknowledged is lost, and all ledgers, histories, times and mails agree', async () => {
  const { broken, held } = await blow({
    seed: Number(process.env.CHAOS_SEED ?? 20_261_121),
    consultations: 4,
    withRedis: false,
    atOnce: 4,
    pause: [100, 400],
    isShort: true,
  })
  expect(broken).toEqual([])
  expect(held.filter(({ violations }) => violations.length > 0)).toEqual([])
  expect(held.length).toBeGreaterThan(10)
}, 240_000)
