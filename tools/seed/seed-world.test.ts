import { beforeAll, expect, test } from 'vitest'
import { startProduct } from '../../tests/support/product.ts'
import { createRandom } from './random.ts'
import { seedWorld } from './seed-world.ts'
import { REFUSED_REVIEWS } from './words/reviews.ts'

const {
  foundation: { db },
  services,
} = await startProduct({ LOG_LEVEL: 'silent' })

// Of this world the first lawyer practises alone, and an English author was refused.
beforeAll(() => seedWorld(services, { lawyers: 9, random: createRandom('e') }), 180_000)

test('in the demo’s world who practises alone is alone, the firm that has a representative is one, and nobody is written to or writes in the other language', async () => {
  const practices = await db('firm_lawyer')
    .join('firm', 'firm.id', 'firm_lawyer.firm_id')
    .groupBy('firm.id', 'practiceForm')
    .select<{ practiceForm: string; people: number }[]>(
      'practiceForm',
      db.raw('count(*)::int as people'),
    )
  expect(
    practices.filter(({ practiceForm }) => practiceForm === 'individual').length,
  ).toBeGreaterThan(0)
  expect(
    practices.filter(({ practiceForm, people }) => practiceForm === 'individual' && people > 1),
  ).toEqual([])
  expect(
    await db('account')
      .join('lawyer', 'lawyer.account_id', 'account.id')
      .join('firm_lawyer', 'firm_lawyer.lawyer_id', 'lawyer.id')
      .where({ email: 'firm-1@patarta.test' })
      .first('role'),
  ).toEqual({ role: 'representative' })

  const refused = await db('review')
    .join('account', 'account.id', 'review.author_id')
    .where({ 'review.status': 'refused' })
    .select<{ locale: 'lt' | 'en'; body: string }[]>('account.locale', 'review.body')
  expect(refused.some(({ locale }) => locale === 'en')).toBe(true)
  expect(
    refused.filter(
      ({ locale, body }) => !REFUSED_REVIEWS[locale].some(([, words]) => words === body),
    ),
  ).toEqual([])
})

test('a past meeting that was charged has a signed agreement, its payment and its invoices', async () => {
  const charged = await db('consultation')
    .leftJoin('agreement', 'agreement.consultation_id', 'consultation.id')
    .where({ status: 'past' })
    .where('priceCents', '>', 0)
    .select<
      {
        id: string
        prepaid: boolean
        signedAt: Date | null
        paidAt: Date | null
        agreementId: string | null
        agreementSha256: string
        sha256: string
      }[]
    >(
      'consultation.id',
      'prepaid',
      'signedAt',
      'paidAt',
      'agreement.id as agreementId',
      'agreementSha256',
      'sha256',
    )
  expect(new Set(charged.map(({ prepaid }) => prepaid))).toEqual(new Set([true, false]))
  for (const { id, prepaid, signedAt, paidAt, agreementId, agreementSha256, sha256 } of charged) {
    expect({ isSigned: signedAt !== null, isPaid: paidAt !== null, agreementSha256 }).toEqual({
      isSigned: true,
      isPaid: prepaid,
      agreementSha256: sha256,
    })
    expect((await services.agreement.verification.verifyAgreement(db, agreementId!)).isIntact).toBe(
      true,
    )
    const documents = await services.invoice.documents.listSums(db, [id])
    expect(documents.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(prepaid ? ['advance', 'invoice'] : ['final']),
    )
  }
  expect(await services.reconciliation.findImbalances()).toEqual([])
})
