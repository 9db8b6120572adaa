import { afterAll, expect, test } from 'vitest'
import { accountDeleted } from '#modules/account'
import { anAccount } from '#modules/account/testing'
import { consultationEvents } from '#modules/consultation'
import {
  aCast,
  createTestConsultations,
  refusal,
  recordAttended,
} from '#modules/consultation/testing'
import { aPayableOf, createTestPayments, refundSubscribers } from '#modules/payment/testing'
import { DAY, HOUR, on, type SameTransactionSubscriber } from '#modules/shared'
import { testFoundation } from '#testing'
import { createFee } from '../service.ts'

const subscribers: SameTransactionSubscriber[] = []
const foundation = await testFoundation({ subscribers })
const { clock, db, transact } = foundation
const modules = createTestConsultations(foundation)
const { consultation, account } = modules
const { app, payment, press } = await createTestPayments({ consultation, foundation })
const fee = createFee({
  ...foundation,
  ...modules,
  payment,
  operator: { name: 'UAB „Patarta“ & Co', code: '302784511', address: 'Gedimino pr. 1, Vilnius' },
})
const cast = await aCast(foundation)
const { rasa, tomas } = cast
const team = await anAccount(foundation, { roles: ['ROLE_ADMIN'] })
subscribers.push(
  on(accountDeleted, (tx, { payload }) => fee.dac7.storePerson(tx, payload)),
  ...refundSubscribers(payment),
  {
    event: consultationEvents.past,
    handle: (tx, { payload }) => fee.entries.accrueFee(tx, payload as { consultationId: string }),
  },
)
const payable = aPayableOf({ consultation, foundation, cast })
afterAll(() => app.close())

async function paid(): Promise<{ id: string; paymentId: string }> {
  const id = await payable()
  const { id: paymentId, redirectUrl } = await payment.startPayment(tomas.actor, {
    consultationId: id,
  })
  await press(redirectUrl ?? '', 'pay')
  return { id, paymentId }
}

test('a year reports income after refunds, activities and fees; a seller with missing data is not reported', async () => {
  const [met, cancelled, partly] = [await paid(), await paid(), await paid()]
  await consultation.actions.declineConsultation(rasa.actor, {
    id: cancelled.id,
    comment: 'Susirgau, atsiprašau.',
  })
  await payment.refunds.send({ paymentId: cancelled.paymentId })
  for (const { id } of [met, partly]) {
    await transact(async (tx) => {
      await consultation.moves.confirmSignature(tx, { id, signedAt: clock.now() })
      for (const { actor } of [tomas, rasa])
        await recordAttended(tx, {
          id,
          accountId: actor.accountId,
          joinedAt: clock.now(),
        })
    })
    clock.moveTo(
      new Date(
        new Date((await consultation.views.getConsultation(tomas.actor, id)).endsAt).getTime() +
          HOUR,
      ),
    )
    await consultation.deadlines.finishPast()
  }
  await payment.refunds.refundByGoodwill(team.actor, {
    paymentId: partly.paymentId,
    amountCents: 900,
    reason: 'Vėlavome',
  })

  const year = Number(clock.now().toISOString().slice(0, 4))
  expect(await fee.dac7.summariseYear(year)).toMatchObject({
    sellers: 1,
    considerationCents: 2_900 + 2_000,
    activities: 2,
    feesCents: 900 + 189,
    incomplete: [{ missing: expect.arrayContaining(['birthDate', 'iban']) as unknown }],
  })
  expect(
    await fee.dac7.exportYear(team.actor, { year, format: 'xml', locale: 'lt' }),
  ).not.toContain('ReportableSeller')

  await transact(async (tx) => {
    await account.identity.recordPersonalCode(tx, {
      accountId: rasa.actor.accountId,
      personalCode: '48001010016',
    })
    await tx('account').where({ id: rasa.actor.accountId }).update({ birthDate: '1980-01-01' })
    await tx('firm')
      .where({ id: (await modules.lawyer.memberships.getFirmLawyer(tx, rasa.firmLawyerId)).firmId })
      .update({
        bankAccount: 'LT121000011101001000',
        address: 'Gedimino pr. 9',
        practiceForm: 'individual',
        taxpayerCode: null,
      })
  })
  const xml = await fee.dac7.exportYear(team.actor, { year, format: 'xml', locale: 'lt' })
  for (const part of [
    '<dpi:ReportingPeriod>2026-12-31</dpi:ReportingPeriod>',
    '<dpi:Name>UAB „Patarta“ &#38; Co</dpi:Name>',
    '<dpi:TIN issuedBy="LT">48001010016</dpi:TIN>',
    '<dpi:BirthDate>1980-01-01</dpi:BirthDate>',
    '<dpi:Identifier AccountNumberType="IBAN">LT121000011101001000</dpi:Identifier>',
    '<dpi:ConsQ4 currCode="EUR">49</dpi:ConsQ4>',
    '<dpi:NumbQ4>2</dpi:NumbQ4>',
    '<dpi:FeesQ4 currCode="EUR">11</dpi:FeesQ4>',
    '<dpi:ConsQ1 currCode="EUR">0</dpi:ConsQ1>',
  ])
    expect(xml).toContain(part)
  const csv = await fee.dac7.exportYear(team.actor, { year, format: 'csv', locale: 'en' })
  expect(csv).toContain('48001010016,,')
  expect(csv).toContain('49.00,2,10.89')
  expect(await db('team_action').where({ action: 'fee.dac7-exported' })).toHaveLength(3)
  expect(await refusal(fee.dac7.summariseYear(year + 1))).toMatchObject({ code: 'NO_SUCH_YEAR' })

  await transact((tx) => account.accounts.deleteAccount(tx, { accountId: rasa.actor.accountId }))
  expect(await account.identity.findPersonalCode(db, rasa.actor.accountId)).toBeUndefined()
  expect(
    await fee.dac7.exportYear(team.actor, { year, format: 'csv', locale: 'en' }),
    'who leaves stays in the report of the year',
  ).toBe(csv)
  clock.advance(5 * 366 * DAY)
  await fee.dac7.deleteOldPeople()
  expect(await db('dac7_person')).toHaveLength(1)
  clock.advance(365 * DAY)
  await fee.dac7.deleteOldPeople()
  expect(await db('dac7_person')).toHaveLength(0)
})
