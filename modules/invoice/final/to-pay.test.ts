import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { later } from '#modules/consultation/testing'
import { DAY } from '#modules/shared'
import { aWorldOfInvoices } from '../test/invoice-world.ts'

const {
  db,
  clock,
  consultation,
  invoice,
  cast,
  emma,
  tomas,
  rasa,
  jonas,
  aMeeting,
  get,
  ofJonas,
  openPdf,
} = await aWorldOfInvoices()
type Who = { actor: typeof tomas.actor }

const send = (id: string, { actor }: Who = rasa, minutes = 80) =>
  invoice.final.send(actor, { consultationId: id, minutes, hourlyRateCents: 9_000 })
const listedFor = async ({ actor }: Who, id: string) =>
  (await consultation.views.listConsultations(actor, { tab: 'history', pageSize: 50 })).items.find(
    (item) => item.id === id,
  )?.toPay

test('an unpaid final invoice is listed for both sides with its sum and due date, until the lawyer has marked it as paid', async () => {
  const id = await aMeeting('past')
  expect([await listedFor(tomas, id), await listedFor(rasa, id)], 'none sent').toEqual([null, null])
  await send(id)
  // 84 minutes are billed: 126.00 less the 29.00 paid in advance.
  const toPay = { totalCents: 9_700, dueAt: (await get(id, 'final')).dueAt, isAsked: false }
  expect([await listedFor(tomas, id), await listedFor(rasa, id)]).toEqual([toPay, toPay])
  expect(
    (
      await consultation.views.listConsultations(tomas.actor, { tab: 'former', pageSize: 50 })
    ).items.find((item) => item.id === id),
  ).toMatchObject({ status: 'past', toPay })
  expect((await consultation.views.getConsultation(tomas.actor, id)).toPay).toEqual(toPay)
  clock.moveTo(later(new Date(toPay.dueAt!), DAY))
  expect(await listedFor(tomas, id), 'overdue').toEqual(toPay)
  await invoice.final.confirmPaid(rasa.actor, { consultationId: id })
  expect([await listedFor(tomas, id), await listedFor(rasa, id)], 'paid').toEqual([null, null])
})

test('the refunded part of the advance is due, and its credit note is not counted for the final invoice', async () => {
  const id = await ofJonas('past')
  await db.transaction((tx) =>
    invoice.issuing.creditGoodwill(tx, {
      consultationId: id,
      finalInvoiceId: null,
      taskId: null,
      refundId: id,
      amountCents: 1_000,
    }),
  )
  await send(id, jonas, 60)
  // 90.00 less the 19.00 that are left of the advance.
  expect(await listedFor(tomas, id)).toMatchObject({ totalCents: 7_100 })
})

test('a cancelled one is not owed; the one sent instead is', async () => {
  const id = await aMeeting('past')
  await send(id)
  await invoice.final.cancel(rasa.actor, { consultationId: id, reason: 'Klaidinga trukmė' })
  expect([await listedFor(tomas, id), await listedFor(rasa, id)]).toEqual([null, null])
  await send(id, rasa, 60)
  expect(await listedFor(tomas, id)).toMatchObject({ totalCents: 6_100 })
})

test('nothing is due if the advance covers all; a lawyer’s own file is listed without a sum until it is marked as paid', async () => {
  const [covered, attached] = [await aMeeting('past'), await aMeeting('past')]
  await invoice.final.send(rasa.actor, {
    consultationId: covered,
    minutes: 60,
    hourlyRateCents: 2_900,
  })
  await invoice.final.attach(rasa.actor, {
    consultationId: attached,
    upload: { name: 'sąskaita.pdf', stream: Readable.from([await openPdf(attached, 'invoice')]) },
  })
  const ownFile = { totalCents: null, dueAt: null, isAsked: false }
  expect([
    await listedFor(tomas, covered),
    await listedFor(tomas, attached),
    await listedFor(rasa, attached),
  ]).toEqual([null, ownFile, ownFile])
  expect(
    await invoice.documents.list(tomas.actor, { consultationId: attached, locale: 'lt' }),
  ).toMatchObject({
    toPay: null,
    ownFile: { name: 'sąskaita.pdf', isConfirmedHere: true },
    finalPaidAt: null,
  })
  await invoice.final.confirmPaid(rasa.actor, { consultationId: attached })
  expect([await listedFor(tomas, attached), await listedFor(rasa, attached)]).toEqual([null, null])
  expect(
    await invoice.documents.list(tomas.actor, { consultationId: attached, locale: 'lt' }),
  ).toMatchObject({
    ownFile: null,
    finalPaidAt: expect.any(String),
  })
})

test('other people’s invoices are not listed, and one of a left firm is owed by the client but no longer awaited by the lawyer', async () => {
  const [mine, hers] = [await aMeeting('past', cast, tomas), await aMeeting('past', cast, emma)]
  await send(mine)
  expect([
    await listedFor(tomas, hers),
    await listedFor(emma, mine),
    await listedFor(emma, hers),
    await listedFor(jonas, mine),
  ]).toEqual([undefined, undefined, null, undefined])
  const left = await ofJonas('past')
  await send(left, jonas)
  await db('firmLawyer').where({ id: jonas.firmLawyerId }).update({ leftAt: clock.now() })
  expect([await listedFor(tomas, left), await listedFor(jonas, left)]).toEqual([
    expect.objectContaining({ totalCents: 9_700 }),
    null,
  ])
})
