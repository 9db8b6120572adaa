import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { aCast, createTestConsultations, refusal } from '#modules/consultation/testing'
import { MINUTE, newId } from '#modules/shared'
import { testFoundation } from '#testing'
import { aPayableOf, createTestPayments } from '../testing.ts'
import { Payment } from '../payment.ts'

const foundation = await testFoundation()
const { db, clock } = foundation
const { consultation, lawyer } = createTestConsultations(foundation)
let isBankAway = false
const { app, payment, bank } = await createTestPayments({
  consultation,
  foundation,
  provider: (bank) => ({
    ...bank,
    start: (order) => (isBankAway ? Promise.reject(new Error('no answer')) : bank.start(order)),
  }),
})
const cast = await aCast(foundation)
const { tomas, emma, rasa } = cast
afterAll(() => app.close())
const payable = aPayableOf({ consultation, foundation, cast })
beforeEach(() => {
  isBankAway = false
})

describe('starting to pay', () => {
  test("leads to the provider's page in the client's language, for the whole price, naming only the invoice's seller", async () => {
    const consultationId = await payable({ client: emma })
    const started = await payment.startPayment(emma.actor, { consultationId })
    const page = await fetch(started.redirectUrl ?? '')
    const html = await page.text()
    expect(page.status).toBe(200)
    expect(html).toContain('€29.00')
    expect(html).toContain('Test Bank')
    expect(html).toContain(`Order ${started.id.slice(-8).toUpperCase()}`)
    const { sellerName } = await lawyer.memberships.getFirmLawyer(db, rasa.firmLawyerId)
    const payee = `<dt>On behalf of</dt><dd>${sellerName}</dd>`
    expect(html).toContain(payee)
    for (const secret of ['Rasa', 'Kazlauskien', 'Emma', 'Clarke', 'Nuomos'])
      expect(html.replace(payee, '')).not.toContain(secret)
  })

  test('is refused until the agreement has been shown', async () => {
    const consultationId = await payable({ isShown: false })
    expect(await refusal(payment.startPayment(tomas.actor, { consultationId }))).toMatchObject({
      code: 'AGREEMENT_NOT_SHOWN',
      statusCode: 409,
    })
  })

  test("is the client's alone: to others the consultation does not exist, and the lawyer has nothing to pay", async () => {
    const consultationId = await payable()
    expect((await refusal(payment.startPayment(emma.actor, { consultationId }))).code).toBe(
      'NOT_FOUND',
    )
    expect((await refusal(payment.startPayment(rasa.actor, { consultationId }))).code).toBe(
      'NOT_PAYABLE',
    )
    expect(
      (await refusal(payment.startPayment(tomas.actor, { consultationId: newId() }))).code,
    ).toBe('NOT_FOUND')
  })

  test('twenty times at once opens one payment and one order at the bank', async () => {
    const consultationId = await payable()
    const started = await Promise.all(
      Array.from({ length: 20 }, () => payment.startPayment(tomas.actor, { consultationId })),
    )
    expect(new Set(started.map(({ id }) => id)).size).toBe(1)
    expect(new Set(started.map(({ redirectUrl }) => redirectUrl)).size).toBe(1)
    expect(await Payment.query(db).where({ consultationId })).toHaveLength(1)
    expect(
      await db
        .withSchema('test_bank')
        .table('payment')
        .where({ merchantReference: started[0]?.id }),
    ).toHaveLength(1)
  })

  test('dies at the provider two minutes before our hold, and is refused when too little time is left', async () => {
    const consultationId = await payable()
    const { deadlines } = await consultation.views.getConsultation(tomas.actor, consultationId)
    const payBy = new Date(deadlines.payBy ?? '')
    const { linkExpiresAt, providerRef } = await payment.startPayment(tomas.actor, {
      consultationId,
    })
    expect(linkExpiresAt).toEqual(new Date(payBy.getTime() - 2 * MINUTE))

    clock.moveTo(linkExpiresAt)
    expect(await bank.decide(providerRef ?? '', 'paid')).toBe(false)
    expect((await refusal(payment.startPayment(tomas.actor, { consultationId }))).code).toBe(
      'PAYMENT_TIME_IS_UP',
    )
    clock.moveTo(payBy)
    expect((await refusal(payment.startPayment(tomas.actor, { consultationId }))).code).toBe(
      'PAYMENT_TOO_LATE',
    )
  })

  test('with a bank that does not answer says so, takes nothing, and goes on with the same payment when it is back', async () => {
    const consultationId = await payable()
    isBankAway = true
    expect(await refusal(payment.startPayment(tomas.actor, { consultationId }))).toMatchObject({
      code: 'PAYMENT_PROVIDER_UNAVAILABLE',
      statusCode: 503,
    })
    isBankAway = false
    const { redirectUrl } = await payment.startPayment(tomas.actor, { consultationId })
    expect(redirectUrl).toContain('/sandbox/pay/')
    expect(await Payment.query(db).where({ consultationId })).toHaveLength(1)
  })

  test('asks for a provider we have', async () => {
    const consultationId = await payable()
    expect(
      (await refusal(payment.startPayment(tomas.actor, { consultationId, provider: 'kevin' })))
        .code,
    ).toBe('PROVIDER_NOT_OFFERED')
  })
})
