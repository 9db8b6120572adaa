import { expect, test } from 'vitest'
import { aCast, aConsultation, MONDAY_TEN } from '#modules/consultation/testing'
import { DAY, HOUR } from '#modules/shared'
import { eventually } from '../testing/eventually.ts'
import { startProduct } from '../testing/product.ts'

const { services, foundation } = await startProduct({ LOG_LEVEL: 'silent' })
const { db, clock } = foundation
const { agreement, consultation, invoice, payment, testBank } = services
const cast = await aCast(foundation)
const { rasa, tomas } = cast
const team = { ...tomas.actor, roles: ['ROLE_ADMIN'] as const }

let day = 0
async function paid() {
  const startsAt = new Date(MONDAY_TEN.getTime() + day++ * DAY).toISOString()
  const id = await aConsultation({ consultation, foundation, cast }, { status: 'awaiting-payment', startsAt })
  await agreement.readAgreement(tomas.actor, { consultationId: id, locale: 'lt', seen: { address: '127.0.0.1', agent: 'test' } })
  const { id: paymentId, redirectUrl } = await payment.startPayment(tomas.actor, { consultationId: id })
  await testBank.decide(new URL(redirectUrl!).pathname.split('/').at(-1)!, 'paid')
  await eventually(async () => (await consultation.getConsultation(tomas.actor, id)).status === 'awaiting-signature')
  return { id, paymentId }
}
const told = async (accountId: string, consultationId: string) => (await db('notification').where({ accountId, consultationId, kind: 'refund' }).select<{ text: string; params: { amountCents: number } }[]>('text', 'params')).map(({ text, params }) => [text, params.amountCents])
const notes = async (id: string) => (await invoice.listPapers(rasa.actor, id, 'lt')).items.filter(({ kind }) => kind === 'credit').map(({ totalCents }) => totalCents)

test('money that goes back by the rule has its credit note, and both sides are told', async () => {
  const { id, paymentId } = await paid()
  await consultation.declineConsultation(rasa.actor, { id, comment: 'Susirgau, labai atsiprašau.' })
  await payment.sendRefund({ paymentId })
  await eventually(async () => (await consultation.getConsultation(tomas.actor, id)).status === 'refunded')
  expect([await told(tomas.id, id), await told(rasa.account.id, id), await notes(id)]).toEqual([[['refund', 2_900]], [['refundForLawyer', 2_900]], [2_900]])
  expect(await payment.findImbalances()).toEqual([])
})

test('money given back by goodwill has a credit note of its own each time, and both sides are told of it', async () => {
  const { id, paymentId } = await paid()
  clock.moveTo(new Date(new Date((await consultation.getConsultation(tomas.actor, id)).startsAt).getTime() - HOUR))
  await consultation.declineConsultation(tomas.actor, { id, comment: 'Nebegaliu atvykti, atsiprašau.' })
  for (const [at, amountCents] of [900, 2_000].entries()) {
    await payment.giveBack(team, { paymentId, amountCents, reason: 'Atsiprašome už trikdžius' })
    await payment.sendRefund({ paymentId })
    await eventually(async () => (await notes(id)).length === at + 1)
  }
  expect([await told(tomas.id, id), await told(rasa.account.id, id), await notes(id)]).toEqual([[['goodwill', 900], ['goodwill', 2_000]], [['goodwillForLawyer', 900], ['goodwillForLawyer', 2_000]], [900, 2_000]])
  expect(await payment.findImbalances()).toEqual([])
})
