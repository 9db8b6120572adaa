import { expect, test } from 'vitest'
import { TEST_PASSWORD } from '#modules/account/testing'
import { aCalendar } from '#modules/calendar/testing'
import { createTestFirms } from '#modules/firm/testing'
import { aLawyer, type TestLawyer } from '#modules/lawyer/testing'
import { isRefusal } from '#modules/shared'
import { testFoundation } from '#testing'

const foundation = await testFoundation()
const { db } = foundation
const { calendar, firm, lawyer } = createTestFirms(foundation)

const [ACCOUNT, OTHER] = ['LT121000011101001000', 'LT601010012345678901']
const settings = { vatPayer: false, password: TEST_PASSWORD }
const refused = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (error: unknown) => {
      if (isRefusal(error)) return [error.code, error.field]
      throw error
    },
  )
const withAccount = (lawyer: TestLawyer, bankAccount: string | null) =>
  refused(
    firm.changeInvoiceSettings(lawyer.actor, { firmId: lawyer.firm.id, ...settings, bankAccount }),
  )
const accountOf = async ({ firmLawyerId }: TestLawyer) =>
  (await lawyer.memberships.getFirmLawyer(db, firmLawyerId)).bankAccount
const dropCharged = ({ firm: { id } }: TestLawyer) =>
  db('service')
    .whereIn('firmLawyerId', db('firm_lawyer').where({ firmId: id }).select('id'))
    .where('priceCents', '>', 0)
    .update({ deletedAt: foundation.clock.now() })

/**
 * Rasa represents a firm that invoices to its account; Jonas works there. One of the two offers
 * services, charged ones among them.
 */
async function aFirm(whoOffers: 'rasa' | 'jonas', status: 'draft' | 'approved' = 'approved') {
  const rasa = await aLawyer(foundation, {
    firm: { name: 'Kazlauskienė ir partneriai', practiceForm: 'partnership' },
  })
  const jonas = await aLawyer(foundation, {
    name: 'Jonas',
    lastname: 'Vaitkus',
    firm: rasa.firm,
    status,
  })
  await firm.changeInvoiceSettings(rasa.actor, {
    firmId: rasa.firm.id,
    ...settings,
    bankAccount: ACCOUNT!,
  })
  await aCalendar(foundation, { rasa, jonas }[whoOffers].firmLawyerId)
  return { rasa, jonas, firmId: rasa.firm.id }
}

test('a firm cannot remove its account while any of its lawyers offers a charged service; change it, or remove it afterwards, it may', async () => {
  for (const who of ['rasa', 'jonas'] as const) {
    const { rasa } = await aFirm(who)
    expect(await withAccount(rasa, null)).toEqual(['ACCOUNT_IS_NEEDED', 'bankAccount'])
    expect(await accountOf(rasa), 'nothing was changed').toBe(ACCOUNT)
    expect(await withAccount(rasa, OTHER!)).toBe('done')
    await dropCharged(rasa)
    expect([await withAccount(rasa, null), await accountOf(rasa)]).toEqual(['done', null])
  }
})

test('one whose charging lawyer is not shown yet may, and one that never had an account may change the rest', async () => {
  const { rasa } = await aFirm('jonas', 'draft')
  expect(await withAccount(rasa, null)).toBe('done')
  const { rasa: older } = await aFirm('rasa')
  await db('firm').where({ id: older.firm.id }).update({ bankAccount: null })
  expect(
    await refused(
      firm.changeInvoiceSettings(older.actor, {
        firmId: older.firm.id,
        ...settings,
        bankAccount: null,
        invoiceSeries: 'KP',
      }),
    ),
  ).toBe('done')
})

test('a lawyer who invoices in their own name keeps an account too, and gives invoicing back only to a firm that has one', async () => {
  const { jonas, rasa, firmId } = await aFirm('jonas')
  const own = (bankAccount: string | null) =>
    refused(
      firm.changeOwnInvoiceSettings(jonas.actor, {
        firmId,
        ...settings,
        invoiceSeries: 'JV',
        bankAccount,
      }),
    )
  expect(await own(null), 'from the firm’s account to none').toEqual([
    'ACCOUNT_IS_NEEDED',
    'bankAccount',
  ])
  expect([await own(OTHER!), await own(null)]).toEqual([
    'done',
    ['ACCOUNT_IS_NEEDED', 'bankAccount'],
  ])
  expect(await withAccount(rasa, null), 'nobody is invoiced to it any more').toBe('done')
  expect(await refused(firm.dropOwnInvoiceSettings(jonas.actor, { firmId }))).toEqual([
    'ACCOUNT_IS_NEEDED',
    undefined,
  ])
  const legalPerson = {
    firmId,
    name: 'Kazlauskienė ir partneriai',
    practiceForm: 'professional-partnership' as const,
    registrationCode: '110053842',
  }
  expect(await refused(firm.editFirm(rasa.actor, legalPerson))).toEqual([
    'ACCOUNT_IS_NEEDED',
    'practiceForm',
  ])
  expect(await accountOf(jonas)).toBe(OTHER)
  expect([
    await withAccount(rasa, ACCOUNT!),
    await refused(firm.dropOwnInvoiceSettings(jonas.actor, { firmId })),
    await accountOf(jonas),
  ]).toEqual(['done', 'done', ACCOUNT])
})

test('of a charged service that is added and an account that is removed at once one is refused', async () => {
  const terms = {
    titleLt: 'Tęstinė konsultacija',
    titleEn: null,
    type: 'follow-up' as const,
    durationMinutes: 60,
    priceCents: 9_000,
    prepayment: true,
    firstTimeOnly: false,
    slotsPerDay: null,
    instantConfirmation: false,
  }
  for (let n = 0; n < 5; n++) {
    const { rasa } = await aFirm('rasa')
    await dropCharged(rasa)
    const outcomes = await Promise.all([
      withAccount(rasa, null),
      refused(calendar.own.addService(rasa.actor, { ...terms, firmLawyerId: rasa.firmLawyerId })),
    ])
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
  }
})
