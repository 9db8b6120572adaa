import { expect, test } from 'vitest'
import { aCast, aConsultation } from '#modules/consultation/testing'
import { eventually } from '../../tests/support/eventually.ts'
import { startProduct } from '../../tests/support/product.ts'

const { services, foundation } = await startProduct({ LOG_LEVEL: 'silent' })
const { consultation, invoice, payment, reconciliation, testBank } = services
const { db } = foundation
const cast = await aCast(foundation)
const { rasa, tomas } = cast

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
