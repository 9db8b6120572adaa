import { afterAll, expect, test } from 'vitest'
import { anAccount } from '#modules/account/testing'
import { aConsultation, later, MONDAY_TEN, NOW } from '#modules/consultation/testing'
import { DAY, type Refusal } from '#modules/shared'
import { Payment, Refund } from '#modules/payment/testing'
import { aWorldOfMoney } from './test/world.ts'

const world = await aWorldOfMoney()
afterAll(() => world.close())
const { cast, consultation, foundation, invoice, payment, press, reconciliation, webhook } = world
const { clock, db } = foundation
const { tomas, emma, rasa } = cast
const team = await anAccount(foundation, { roles: ['ROLE_ADMIN'] })

let nth = 0
/** A past meeting whose final invoice of 61.00 is unpaid: an hour at 90.00 less the 29.00 paid. */
async function owed(): Promise<string> {
  clock.moveTo(NOW)
  const days = (nth % 5) + 7 * Math.floor(nth++ / 5)
  const startsAt = later(MONDAY_TEN, days * DAY).toISOString()
  const id = await aConsultation({ consultation, foundation, cast }, { status: 'past', startsAt })
  await send(id)
  return id
}
const send = (consultationId: string) =>
  invoice.final.send(rasa.actor, { consultationId, minutes: 60, hourlyRateCents: 9_000 })
const start = (consultationId: string, provider?: string, actor = tomas.actor) =>
  payment.startPayment(actor, { consultationId, pays: 'final-invoice', provider })
const markPaid = (consultationId: string) =>
  invoice.final.confirmPaid(rasa.actor, { consultationId })
const cancel = (consultationId: string) =>
  invoice.final.cancel(rasa.actor, { consultationId, reason: 'Klaidinga trukmė' })
const documents = (consultationId: string) =>
  invoice.documents.list(tomas.actor, { consultationId, locale: 'lt' })
const isOwed = async (id: string) =>
  (await consultation.views.getConsultation(tomas.actor, id)).toPay !== null
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: Refusal) => error.code,
  )
const attemptsOf = (consultationId: string) =>
  Payment.query(db).where({ consultationId }).whereNotNull('finalInvoiceId').orderBy('id')
const refundsOf = async (consultationId: string) =>
  (
    await Refund.query(db)
      .whereIn('paymentId', Payment.query(db).where({ consultationId }).select('id'))
      .orderBy('id')
  ).map(({ cause, amountCents, reason }) => [cause.split('-')[0], amountCents, reason])
const balances = async (id: string) => expect(await reconciliation.findImbalances([id])).toEqual([])

test('a final invoice is paid after a failed attempt, and then nothing is owed', async () => {
  const id = await owed()
  const failed = await start(id)
  expect(failed.amountCents).toBe(6_100)
  await press(failed.redirectUrl!, 'fail')
  expect([await isOwed(id), (await documents(id)).finalPaidAt]).toEqual([true, null])
  const second = await start(id)
  expect(second.id).not.toBe(failed.id)
  await press(second.redirectUrl!, 'pay')
  expect(await payment.getPayment(tomas.actor, { id: second.id })).toMatchObject({
    pays: 'final-invoice',
    status: 'successful',
    outcome: 'confirmed',
    amountCents: 6_100,
  })
  expect([
    await isOwed(id),
    (await documents(id)).toPay,
    (await documents(id)).finalPaidAt,
  ]).toEqual([false, null, expect.any(String)])
  expect(await codeOf(start(id))).toBe('FINAL_NOT_PAYABLE')
  await balances(id)
})

test('it can be paid after its date, and the price of the meeting stays what it was', async () => {
  const id = await owed()
  clock.advance(40 * DAY)
  await press((await start(id)).redirectUrl!, 'pay')
  expect(await isOwed(id)).toBe(false)
  const { status, price } = await consultation.views.getConsultation(tomas.actor, id)
  expect([status, price.grossCents]).toEqual(['past', 2_900])
  await balances(id)
})

test('a double click opens one order, and of two tabs with two providers one payment stays', async () => {
  const id = await owed()
  const clicks = await Promise.all(Array.from({ length: 6 }, () => start(id)))
  expect(new Set(clicks.map((click) => click.id)).size).toBe(1)
  const other = await start(id, 'montonio')
  expect(other.id).not.toBe(clicks[0]!.id)
  await Promise.all([press(clicks[0]!.redirectUrl!, 'pay'), press(other.redirectUrl!, 'pay')])
  expect((await attemptsOf(id)).map(({ outcome }) => outcome).toSorted()).toEqual([
    'confirmed',
    'paid-twice',
  ])
  expect(await refundsOf(id)).toEqual([['unwanted', 6_100, 'paid-twice']])
  await balances(id)
})

test('a provider and a lawyer who marks it as paid at the same moment: one wins, and the money is kept or refunded', async () => {
  const won = new Set<string>()
  for (let round = 0; round < 6; round += 1) {
    const id = await owed()
    const { id: reference } = await start(id)
    const pays = () => webhook({ reference, amount: 6_100 })
    await Promise.all(round % 2 ? [markPaid(id), pays(), pays()] : [pays(), markPaid(id), pays()])
    const { outcome } = await Payment.query(db).findById(reference).throwIfNotFound()
    won.add(outcome!)
    expect(await refundsOf(id)).toEqual(
      outcome === 'confirmed' ? [] : [['unwanted', 6_100, 'paid-twice']],
    )
    const events = await db('outbox').where({ type: 'invoice.final-paid' })
    expect(
      events.filter(
        ({ payload }: { payload: { consultationId: string } }) => payload.consultationId === id,
      ),
    ).toHaveLength(1)
    expect(await isOwed(id)).toBe(false)
    await balances(id)
  }
  expect([...won].every((outcome) => ['confirmed', 'paid-twice'].includes(outcome))).toBe(true)
})

test('a provider’s answer that comes after the invoice was marked as paid or cancelled is refunded', async () => {
  const [marked, cancelled] = [await owed(), await owed()]
  const [one, other] = [await start(marked), await start(cancelled)]
  await markPaid(marked)
  await cancel(cancelled)
  await send(cancelled)
  await webhook({ reference: one.id, amount: 6_100 })
  await webhook({ reference: other.id, amount: 6_100 })
  expect([await refundsOf(marked), await refundsOf(cancelled)]).toEqual([
    [['unwanted', 6_100, 'paid-twice']],
    [['unwanted', 6_100, 'too-late']],
  ])
  expect(await isOwed(cancelled), 'the one sent instead').toBe(true)
  for (const { id } of [one, other]) await payment.refunds.send({ paymentId: id })
  expect((await consultation.views.getConsultation(tomas.actor, cancelled)).status).toBe('past')
  await balances(marked)
  await balances(cancelled)
})

test('cancelling a paid final invoice refunds it, less what was given back by goodwill', async () => {
  const id = await owed()
  const { id: paymentId, redirectUrl } = await start(id)
  await press(redirectUrl!, 'pay')
  await payment.refunds.refundByGoodwill(team.actor, {
    paymentId,
    amountCents: 1_000,
    reason: 'Atsiprašome',
  })
  await payment.refunds.send({ paymentId })
  await balances(id)
  await cancel(id)
  await balances(id)
  await payment.refunds.send({ paymentId })
  expect(await refundsOf(id)).toEqual([
    ['team', 1_000, 'goodwill'],
    ['final', 5_100, 'final-invoice-cancelled'],
  ])
  expect((await payment.getPayment(tomas.actor, { id: paymentId })).status).toBe('refunded')
  expect(
    (await documents(id)).items
      .filter(({ kind }) => kind === 'credit')
      .map((item) => item.totalCents),
  ).toEqual([1_000, 5_100])
  await balances(id)
})

test('a cancellation and a payment at the same moment lose no cent', async () => {
  for (let round = 0; round < 4; round += 1) {
    const id = await owed()
    const { id: reference } = await start(id)
    await Promise.all([webhook({ reference, amount: 6_100 }), cancel(id)])
    const { outcome } = await Payment.query(db).findById(reference).throwIfNotFound()
    expect(await refundsOf(id)).toEqual([
      outcome === 'confirmed'
        ? ['final', 6_100, 'final-invoice-cancelled']
        : ['unwanted', 6_100, 'too-late'],
    ])
    await balances(id)
  }
})

test('nobody else can pay it, nor the lawyer; without an unpaid invoice there is nothing to pay', async () => {
  const id = await owed()
  expect(await codeOf(start(id, undefined, emma.actor))).toBe('NOT_FOUND')
  expect(await codeOf(start(id, undefined, rasa.actor))).toBe('FINAL_NOT_PAYABLE')
  expect(await attemptsOf(id)).toEqual([])
  await cancel(id)
  expect(await codeOf(start(id))).toBe('FINAL_NOT_PAYABLE')
})

test('the provider is asked about a payment whose callback was lost, and links of a paid invoice are closed', async () => {
  const id = await owed()
  const { linkExpiresAt, redirectUrl } = await start(id, 'montonio')
  world.standIns.montonio.isSilent = true
  await press(redirectUrl!, 'pay')
  world.standIns.montonio.isSilent = false
  expect(await isOwed(id)).toBe(true)
  clock.moveTo(linkExpiresAt)
  await payment.callbacks.checkOpenPayments()
  expect(await isOwed(id)).toBe(false)
  await balances(id)
})
