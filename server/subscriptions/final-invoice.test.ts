import { expect, test } from 'vitest'
import { aCast, aConsultation, later, MONDAY_TEN } from '#modules/consultation/testing'
import { DAY } from '#modules/shared'
import { eventually } from '../../tests/support/eventually.ts'
import { startProduct } from '../../tests/support/product.ts'

const { services, foundation } = await startProduct({ LOG_LEVEL: 'silent' })
const { consultation, invoice, payment, reconciliation, testBank } = services
const { db } = foundation
const cast = await aCast(foundation)
const { rasa, tomas } = cast
const ANOTHER_DAY = later(MONDAY_TEN, DAY).toISOString()

test('a final invoice that is paid here is told to both sides, and refunded with a message when it is cancelled', async () => {
  const id = await aConsultation({ consultation, foundation, cast }, { status: 'past' })
  await invoice.final.send(rasa.actor, {
    consultationId: id,
    minutes: 60,
    hourlyRateCents: 9_000,
  })
  const { id: paymentId, redirectUrl } = await payment.startPayment(tomas.actor, {
    consultationId: id,
    pays: 'final-invoice',
  })
  await testBank.decide(new URL(redirectUrl!).pathname.split('/').at(-1)!, 'paid')
  const toldTo = async (accountId: string) =>
    (
      await db('notification')
        .where({ accountId, consultationId: id })
        .whereLike('text', 'finalInvoice%')
        .orderBy('id')
    ).map(({ text, leadsTo }: { text: string; leadsTo: string }) => `${text} ${leadsTo}`)
  await eventually(async () => (await toldTo(tomas.id)).length === 2)
  expect([await toldTo(tomas.id), await toldTo(rasa.account.id)]).toEqual([
    ['finalInvoiceToPay payment', 'finalInvoicePaid consultation'],
    ['finalInvoicePaidForLawyer consultation'],
  ])
  expect(
    (await db('notification').where({ accountId: tomas.id, text: 'finalInvoiceToPay' }).first())
      .closesAt,
    'nothing is asked of the client any more',
  ).not.toBeNull()

  await invoice.final.cancel(rasa.actor, { consultationId: id, reason: 'Klaidinga trukmė' })
  await payment.refunds.send({ paymentId })
  expect((await toldTo(tomas.id)).slice(2)).toEqual([
    'finalInvoiceCancelled consultation',
    'finalInvoiceRefunded consultation',
  ])
  expect(await reconciliation.findImbalances()).toEqual([])
})

test('a question is told to the lawyer and its answer to the client, both without their words', async () => {
  const id = await aConsultation(
    { consultation, foundation, cast },
    { status: 'past', startsAt: ANOTHER_DAY },
  )
  await invoice.final.send(rasa.actor, {
    consultationId: id,
    minutes: 60,
    hourlyRateCents: 9_000,
  })
  const told = (accountId: string) =>
    db('notification')
      .where({ accountId, consultationId: id })
      .whereIn('text', ['finalInvoiceToPay', 'finalInvoiceQuestioned', 'finalInvoiceExplained'])
      .orderBy('id')
  const textsOf = async (accountId: string) =>
    (await told(accountId)).map(({ text }: { text: string }) => text)
  const isClosed = async (accountId: string, text: string) =>
    (await told(accountId)).find((notice: { text: string }) => notice.text === text)?.closesAt !==
    null

  await invoice.question.ask(tomas.actor, {
    consultationId: id,
    reason: 'amount',
    text: 'Kalbėjomės tik valandą',
  })
  await eventually(async () => (await told(rasa.account.id)).length === 1)
  expect(await textsOf(rasa.account.id)).toEqual(['finalInvoiceQuestioned'])
  expect(await isClosed(tomas.id, 'finalInvoiceToPay'), 'nothing to pay for now').toBe(true)
  expect(await isClosed(rasa.account.id, 'finalInvoiceQuestioned')).toBe(false)

  await invoice.question.answer(rasa.actor, { consultationId: id, answer: 'Rengiau ieškinį' })
  await eventually(async () => (await told(tomas.id)).length === 2)
  expect(await textsOf(tomas.id)).toEqual(['finalInvoiceToPay', 'finalInvoiceExplained'])
  expect(await isClosed(rasa.account.id, 'finalInvoiceQuestioned')).toBe(true)
  expect(
    JSON.stringify(await db('notification').where({ consultationId: id }).select('params')),
  ).not.toMatch(/valandą|ieškinį/)
})
