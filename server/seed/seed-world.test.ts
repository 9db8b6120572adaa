import { expect, test } from 'vitest'
import { startProduct } from '../testing/product.ts'
import { createRandom } from './random.ts'
import { seedWorld } from './seed-world.ts'
import { REFUSED_REVIEWS } from './words.ts'

const { foundation: { db }, services } = await startProduct({ LOG_LEVEL: 'silent' })

test('in the demo’s world who practises alone is alone, the firm that has a representative is one, and nobody is written to or writes in the other language', async () => {
  // Of this world the first lawyer practises alone, and an English author was refused.
  await seedWorld(services, { lawyers: 9, random: createRandom('e') })
  const practices = await db('firm_lawyer').join('firm', 'firm.id', 'firm_lawyer.firm_id').groupBy('firm.id', 'practiceForm').select<{ practiceForm: string; people: number }[]>('practiceForm', db.raw('count(*)::int as people'))
  expect(practices.filter(({ practiceForm }) => practiceForm === 'individual').length).toBeGreaterThan(0)
  expect(practices.filter(({ practiceForm, people }) => practiceForm === 'individual' && people > 1)).toEqual([])
  expect(await db('account').join('lawyer', 'lawyer.account_id', 'account.id').join('firm_lawyer', 'firm_lawyer.lawyer_id', 'lawyer.id').where({ email: 'firm-1@patarta.test' }).first('role')).toEqual({ role: 'representative' })

  const refused = await db('review').join('account', 'account.id', 'review.author_id').where({ 'review.status': 'refused' }).select<{ locale: 'lt' | 'en'; body: string }[]>('account.locale', 'review.body')
  expect(refused.some(({ locale }) => locale === 'en')).toBe(true)
  expect(refused.filter(({ locale, body }) => !REFUSED_REVIEWS[locale].some(([, words]) => words === body))).toEqual([])
})
