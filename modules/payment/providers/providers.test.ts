import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { anAccount } from '#modules/account/testing'
import { aCast, createTestConsultations, later, refusal } from '#modules/consultation/testing'
import { HOUR, MINUTE, type SameTransactionSubscriber } from '#modules/shared'
import { testFoundation } from '../../../server/testing/index.ts'
import { createMontonioProvider, createPayseraProvider, createStripeProvider } from '../index.ts'
import { PaymentEvent } from '../payment-event.ts'
import { Payment } from '../payment.ts'
import { Refund } from '../refund.ts'
import { MONTONIO_KEYS, startMontonio } from '../stand-ins/montonio.ts'
import { PAYSERA_KEYS, startPaysera } from '../stand-ins/paysera.ts'
import type { Told } from '../stand-ins/stand-in.ts'
import { startStripe, STRIPE_KEYS } from '../stand-ins/stripe.ts'
import { aPayableOf, createTestPayments, refundSubscribers } from '../testing.ts'

const subscribers: SameTransactionSubscriber[] = []
const foundation = await testFoundation({ subscribers })
const { db, clock, log } = foundation
const { consultation } = createTestConsultations(foundation)
const now = () => clock.now()
let webhooks = ''
const stripe = await startStripe({ now, webhookUrl: () => webhooks, refundStatus: 'pending' })
const paysera = await startPaysera({ now })
const montonio = await startMontonio({ now })
/** Waited for whole where a provider never answers; long enough for an answer on a busy machine. */
const patienceMs = 700
const { app, payment, url } = await createTestPayments({
  consultation,
  foundation,
  more: [
    createStripeProvider({ ...STRIPE_KEYS, origin: stripe.origin, clock, patienceMs }),
    createPayseraProvider({ ...PAYSERA_KEYS, isTest: false, origin: paysera.origin, clock }),
    createMontonioProvider({ ...MONTONIO_KEYS, origin: montonio.origin, clock, patienceMs }),
  ],
})
webhooks = url('/api/payments/webhooks/stripe')
const cast = await aCast(foundation)
const { tomas, rasa } = cast
const team = await anAccount(foundation, { roles: ['ROLE_ADMIN'] })
subscribers.push(...refundSubscribers(payment))
const payable = aPayableOf({ consultation, foundation, cast })
const standIns = { stripe, paysera, montonio }
type Name = keyof typeof standIns
const names: Name[] = ['stripe', 'paysera', 'montonio']
/** What each of them takes for having been heard. */
const heard = { stripe: '{"received":true}', paysera: 'OK', montonio: '{"received":true}' }
afterAll(async () => { await Promise.all([app.close(), stripe.close(), paysera.close(), montonio.close()]) })
beforeEach(() => {
  for (const standIn of Object.values(standIns)) Object.assign(standIn, { mood: 'well', isSilent: false, told: [], heard: [] })
})

const statusOf = async (id: string) => (await consultation.getConsultation(tomas.actor, id)).status
const rowOf = (id: string) => Payment.query(db).findById(id).throwIfNotFound()
const eventsOf = (paymentId: string) => PaymentEvent.query(db).where({ paymentId }).orderBy('id')
const refundOf = async (paymentId: string) => (await Refund.query(db).where({ paymentId }))[0]
async function started(provider: Name) {
  const id = await payable()
  const { id: paymentId, redirectUrl, linkExpiresAt } = await payment.startPayment(tomas.actor, { consultationId: id, provider })
  return { id, paymentId, page: redirectUrl ?? '', linkExpiresAt }
}
async function paid(provider: Name) {
  const given = await started(provider)
  await standIns[provider].press(given.page, 'pay')
  return given
}
async function cancelled(provider: Name) {
  const given = await paid(provider)
  await consultation.declineConsultation(rasa.actor, { id: given.id, comment: 'Susirgau, atsiprašau.' })
  await payment.sendRefund({ paymentId: given.paymentId })
  return given
}

describe.each(names)('%s', (name) => {
  const standIn = standIns[name]

  test('shows the sum on its own page, takes the money, tells us with its signature and leads back to a page that only reads', async () => {
    const { id, paymentId, page } = await started(name)
    expect(await (await fetch(page)).text()).toContain('EUR 29.00')
    expect(await standIn.press(page, 'pay')).toContain(`https://patarta.test/lt/payment-result?payment=${paymentId}`)
    expect([await statusOf(id), (await rowOf(paymentId)).status]).toEqual(['awaiting-signature', 'paid'])
    expect(standIn.heard).toEqual([{ status: 200, body: heard[name] }])
    expect(await eventsOf(paymentId)).toMatchObject([{ provider: name, kind: 'paid', effect: 'applied', amountCents: 2_900, currency: 'EUR' }])
  })

  test('may repeat a callback ten times at once and once a day later: each is heard, one counts', async () => {
    const { id, paymentId } = await paid(name)
    const [told] = standIn.told
    const answers = await Promise.all(Array.from({ length: 10 }, () => standIn.send(told!)))
    if (name !== 'stripe') {
      clock.advance(24 * HOUR)
      answers.push(await standIn.send(told!))
    }
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`))).toEqual(new Set([`200 ${heard[name]}`]))
    expect(await eventsOf(paymentId)).toHaveLength(1)
    expect(await db('consultation_move').where({ consultationId: id, move: 'pay' })).toHaveLength(1)
  })

  test('telling nothing of our money when it is forged, cut short or changed in any part of what it signed', async () => {
    standIn.isSilent = true
    const { id, paymentId } = await paid(name)
    const [genuine] = standIn.told
    log.lines.length = 0
    const answers = await Promise.all(forgeries(genuine!).map((told) => standIn.send(told)))
    expect(answers.filter(({ status }) => status !== 400)).toEqual([])
    expect([await eventsOf(paymentId), await statusOf(id)]).toEqual([[], 'awaiting-payment'])
    expect(log.lines.filter(({ message, fields }) => message === 'payment callback refused' && 'code' in fields && fields.code === 'CALLBACK_NOT_GENUINE')).toHaveLength(answers.length)
    expect((await standIn.send(genuine!)).status).toBe(200)
    expect(await statusOf(id)).toBe('awaiting-signature')
  })

  test('is heard late: the time is taken again', async () => {
    standIn.isSilent = true
    const { id, paymentId, linkExpiresAt } = await started(name)
    // Paid in time; nobody heard of it, nor could it be asked.
    await standIn.press((await rowOf(paymentId)).redirectUrl ?? '', 'pay')
    clock.moveTo(later(linkExpiresAt, 3 * MINUTE))
    await consultation.expireOverdue()
    expect(await statusOf(id)).toBe('declined')
    const told = name === 'stripe' ? undefined : standIn.told[0]
    if (told) await standIn.send(told)
    else await payment.checkOpenPayments()
    expect([await statusOf(id), (await rowOf(paymentId)).outcome]).toEqual(['awaiting-signature', 'retaken'])
  })

  test('that is down or never answers takes nothing and blocks nobody: another may be chosen at once, or the same again later', async () => {
    const consultationId = await payable()
    for (const mood of ['down', 'hanging'] as const) {
      standIn.mood = mood
      const attempt = payment.startPayment(tomas.actor, { consultationId, provider: name })
      // Paysera is only asked by the payer's own browser.
      if (name === 'paysera') expect((await attempt).redirectUrl).toContain(paysera.origin)
      else expect(await refusal(attempt)).toMatchObject({ code: 'PROVIDER_DOES_NOT_ANSWER', statusCode: 503 })
    }
    const other = await payment.startPayment(tomas.actor, { consultationId, provider: 'sandbox' })
    expect(other.redirectUrl).toContain('/sandbox/pay/')
    standIn.mood = 'well'
    const again = await payment.startPayment(tomas.actor, { consultationId, provider: name })
    await standIn.press(again.redirectUrl ?? '', 'pay')
    expect(await statusOf(consultationId)).toBe('awaiting-signature')
  })

  test('failing leaves the meeting waiting for money, and paying afterwards counts', async () => {
    const { id, page } = await started(name)
    await standIn.press(page, 'fail')
    expect(await statusOf(id)).toBe('awaiting-payment')
    const again = await payment.startPayment(tomas.actor, { consultationId: id, provider: name })
    await standIn.press(again.redirectUrl ?? '', 'pay')
    expect(await statusOf(id)).toBe('awaiting-signature')
  })

  test('twenty presses at once lead to one page, and it is alive', async () => {
    const consultationId = await payable()
    const started = await Promise.all(Array.from({ length: 20 }, () => payment.startPayment(tomas.actor, { consultationId, provider: name })))
    expect(new Set(started.map(({ redirectUrl }) => redirectUrl)).size).toBe(1)
    await standIn.press(started[0]?.redirectUrl ?? '', 'pay')
    expect(await statusOf(consultationId)).toBe('awaiting-signature')
  })
})

/** The genuine callback with one sign changed in thirty places, without its signature, cut off, with somebody else's signature, and empty. */
function forgeries(told: Told): Told[] {
  if (told.method === 'GET') {
    const address = new URL(told.url)
    const change = (name: string, by: (value: string) => string): Told => {
      const changed = new URL(address)
      changed.searchParams.set(name, by(address.searchParams.get(name) ?? ''))
      return { ...told, url: changed.href }
    }
    const without = (...names: string[]): Told => {
      const changed = new URL(address)
      for (const name of names) changed.searchParams.delete(name)
      return { ...told, url: changed.href }
    }
    return [
      ...Array.from({ length: 30 }, (_, at) => change('data', (data) => flip(data, at * 7 % data.length))),
      change('ss3', (signature) => flip(signature, 9)), change('ss1', (signature) => flip(signature, 3)), change('data', (data) => data.slice(0, -8)),
      // md5 alone is no proof, and plain data is not what GCM would have sealed.
      without('ss2', 'ss3'), without('ss1', 'ss2', 'ss3'), without('data'), { ...told, url: address.origin + address.pathname },
    ]
  }
  const body = told.body ?? ''
  const inside = told.headers['stripe-signature'] ? body.length : body.length - 4
  return [
    ...Array.from({ length: 30 }, (_, at) => ({ ...told, body: flip(body, Math.floor((at / 30) * (inside - 16)) + 16) })),
    { ...told, body: body.slice(0, -12) }, { ...told, body: '' }, { ...told, body: '{}' },
    ...(told.headers['stripe-signature'] ? [{ ...told, headers: { 'content-type': 'application/json' } }, { ...told, headers: { ...told.headers, 'stripe-signature': flip(told.headers['stripe-signature'], 40) } }] : []),
  ]
}
const flip = (text: string, at: number): string => text.slice(0, at) + (text[at] === 'x' ? 'y' : 'x') + text.slice(at + 1)

describe.each(['stripe', 'montonio'] as const)('%s refused to send money back for good', (name) => {
  const refuse = (ref: string) => (name === 'stripe' ? stripe.settleRefund(ref, 'failed') : montonio.settleRefund(ref, 'REJECTED'))
  const settle = (ref: string) => (name === 'stripe' ? stripe.settleRefund(ref, 'succeeded') : montonio.settleRefund(ref, 'SUCCESSFUL'))

  test('and is asked anew by the team: a new refund goes, and what it still says of the refused one is old', async () => {
    const { id, paymentId } = await cancelled(name)
    const refused = (await refundOf(paymentId))!
    await refuse(refused.providerRef!)
    expect(await refundOf(paymentId)).toMatchObject({ status: 'by-hand', lastFault: 'REFUSED_BY_PROVIDER' })
    await Promise.all([1, 2, 3].map(() => payment.retryRefund(team.actor, { id: refused.id, reason: 'Kliento sąskaita atnaujinta' })))
    const again = (await refundOf(paymentId))!
    expect([again.status, again.providerRef === refused.providerRef]).toEqual(['pending', false])
    await refuse(refused.providerRef!)
    expect((await refundOf(paymentId))?.status).toBe('pending')
    // Its news are lost; asked again by our own sweep, the provider tells how far it is.
    Object.assign(standIns[name], { isSilent: true })
    await settle(again.providerRef!)
    clock.advance(HOUR)
    await payment.sendDueRefunds()
    expect([(await refundOf(paymentId))?.status, await statusOf(id)]).toEqual(['done', 'refunded'])
  })

  test('and is sent by hand and asked anew at the same moment: the money goes one way, once', async () => {
    const { paymentId } = await cancelled(name)
    const { id: refundId, providerRef } = (await refundOf(paymentId))!
    await refuse(providerRef!)
    const [byHand, anew] = await Promise.allSettled([payment.confirmSentByHand(team.actor, { id: refundId, reason: 'RO-7' }), payment.retryRefund(team.actor, { id: refundId, reason: 'Bandome dar kartą' })])
    const { status, sentReference, sendKey } = (await refundOf(paymentId))!
    expect(anew.status).toBe('fulfilled')
    expect([status, sentReference, sendKey !== null]).toEqual(byHand.status === 'fulfilled' ? ['done', 'RO-7', false] : ['pending', null, true])
    if (byHand.status === 'rejected') expect(byHand.reason).toMatchObject({ code: 'REFUND_NOT_BY_HAND' })
  })

  test('after it had told that the money went: both were told, so the team is alarmed at once', async () => {
    const { paymentId } = await cancelled(name)
    const { providerRef } = (await refundOf(paymentId))!
    await settle(providerRef!)
    await refuse(providerRef!)
    expect((await refundOf(paymentId))?.status).toBe('done')
    expect((await payment.listMoneyAlarms('open')).items.filter((one) => one.paymentId === paymentId)).toMatchObject([{ kind: 'refund-differs', expectedCents: 2_900, foundCents: 0 }])
    await payment.reconcile()
    expect((await payment.listMoneyAlarms('open')).items.filter((one) => one.paymentId === paymentId)).toHaveLength(1)
  })
})

describe('stripe', () => {
  test('gives a link that dies two minutes before our hold', async () => {
    const { linkExpiresAt } = await started('stripe')
    expect([...stripe.sessions.values()].at(-1)?.expires_at).toBe(Math.floor(linkExpiresAt.getTime() / 1_000))
  })

  test('cannot end a link sooner than in half an hour, so we end it ourselves when ours must die', async () => {
    const consultationId = await payable()
    const payBy = new Date((await consultation.getConsultation(tomas.actor, consultationId)).deadlines.payBy ?? '')
    clock.moveTo(later(payBy, -12 * MINUTE))
    const { id: paymentId, redirectUrl, providerRef, linkExpiresAt } = await payment.startPayment(tomas.actor, { consultationId, provider: 'stripe' })
    expect(stripe.sessions.get(providerRef ?? '')!.expires_at * 1_000).toBeGreaterThan(payBy.getTime())
    clock.moveTo(linkExpiresAt)
    await payment.checkOpenPayments()
    await stripe.press(redirectUrl ?? '', 'pay')
    expect([stripe.sessions.get(providerRef ?? '')!.status, (await rowOf(paymentId)).status]).toEqual(['expired', 'failed'])
  })

  test('is told that the other link is no longer wanted once another provider took the money', async () => {
    const { id, paymentId } = await started('stripe')
    const other = await payment.startPayment(tomas.actor, { consultationId: id, provider: 'montonio' })
    await montonio.press(other.redirectUrl ?? '', 'pay')
    await payment.checkOpenPayments()
    expect([(await rowOf(paymentId)).status, stripe.sessions.get((await rowOf(paymentId)).providerRef ?? '')?.status]).toEqual(['failed', 'expired'])
  })

  test('is told so too when the meeting is called off while the payer stands at its page', async () => {
    const { id, paymentId, page } = await started('stripe')
    await consultation.declineConsultation(tomas.actor, { id, comment: 'Nebereikia, ačiū.' })
    await payment.closeLinks({ consultationId: id })
    await payment.checkOpenPayments()
    await stripe.press(page, 'pay')
    expect([(await rowOf(paymentId)).status, stripe.sessions.get((await rowOf(paymentId)).providerRef ?? '')?.status]).toEqual(['failed', 'expired'])
  })

  test('two providers both paid: the second sum goes back by itself and the meeting stays', async () => {
    const { id, page } = await started('stripe')
    const other = await payment.startPayment(tomas.actor, { consultationId: id, provider: 'paysera' })
    await Promise.all([stripe.press(page, 'pay'), paysera.press(other.redirectUrl ?? '', 'pay')])
    const [first, second] = await Payment.query(db).where({ consultationId: id }).orderBy('outcome')
    expect([first?.outcome, second?.outcome, (await refundOf(second!.id))?.amountCents, await refundOf(first!.id), await statusOf(id)]).toEqual(['confirmed', 'paid-twice', 2_900, undefined, 'awaiting-signature'])
  })

  test('hears our refund once, says "pending", and tells when it went', async () => {
    const { id, paymentId } = await cancelled('stripe')
    expect((await refundOf(paymentId))?.status).toBe('pending')
    clock.advance(2 * 24 * HOUR)
    await payment.sendDueRefunds()
    expect(stripe.refunds.filter(({ metadata }) => metadata.reference === paymentId)).toHaveLength(1)
    await stripe.settleRefund((await refundOf(paymentId))!.providerRef!, 'succeeded')
    expect([(await refundOf(paymentId))?.status, (await rowOf(paymentId)).status, await statusOf(id)]).toEqual(['done', 'refunded', 'refunded'])
  })

  test('that could not send it back after all leaves it on the team’s desk, to be sent by hand', async () => {
    const { id, paymentId } = await cancelled('stripe')
    await stripe.settleRefund((await refundOf(paymentId))!.providerRef!, 'failed')
    expect((await payment.listStuckRefunds()).items.find((one) => one.paymentId === paymentId)).toMatchObject({ status: 'by-hand', lastFault: 'REFUSED_BY_PROVIDER' })
    expect(await statusOf(id)).toBe('declined')
  })

  test('also tells of what is no business of ours: heard, and nothing happens', async () => {
    const before = await PaymentEvent.query(db).resultSize()
    await stripe.tellEvent('customer.created', { id: 'cus_1', object: 'customer' })
    await stripe.tellEvent('checkout.session.completed', { object: 'checkout.session', payment_status: 'unpaid', client_reference_id: 'x' })
    await stripe.tellEvent('refund.updated', { id: 're_by_hand', object: 'refund', amount: 5, currency: 'eur', status: 'succeeded', metadata: {} })
    expect([stripe.heard.map(({ status }) => status), await PaymentEvent.query(db).resultSize()]).toEqual([[200, 200, 200], before])
  })

  test('with a signature of an hour ago is refused: somebody recorded it', async () => {
    stripe.isSilent = true
    const { paymentId } = await paid('stripe')
    clock.advance(HOUR)
    expect((await stripe.send(stripe.told[0]!)).status).toBe(400)
    expect(await eventsOf(paymentId)).toEqual([])
  })
})

describe('paysera', () => {
  test('limits its page to two minutes before our hold, in the time of Lithuania, in the payer’s language, telling nobody’s name', async () => {
    const { page, paymentId } = await started('paysera')
    const order = paysera.orderOf(page)
    // 9:58 in Vilnius of the day after the acceptance is two minutes before its hold ends at 10:00.
    expect(order.get('time_limit')).toBe('2026-12-02 09:58:00')
    expect([order.get('orderid'), order.get('amount'), order.get('lang'), order.get('projectid'), order.get('test')]).toEqual([paymentId, '2900', 'LIT', '12345', '0'])
    expect(order.toString()).not.toMatch(/Rasa|Tomas|Kazlausk|Nuomos/)
  })

  test('is believed by its older signature and by its encrypted form as well', async () => {
    for (const how of ['ss2', 'gcm'] as const) {
      const { id, page } = await started('paysera')
      await paysera.tellOrder(paysera.orderOf(page), '1', { how })
      expect([how, await statusOf(id)]).toEqual([how, 'awaiting-signature'])
    }
  })

  test('a test payment is nobody’s money, another project’s is not ours, and "not executed yet" tells of nothing', async () => {
    const { id, page } = await started('paysera')
    const order = paysera.orderOf(page)
    await paysera.tellOrder(order, '1', { more: { test: '1' } })
    await paysera.tellOrder(order, '1', { more: { projectid: '54321' } })
    for (const status of ['2', '3']) await paysera.tellOrder(order, status)
    await paysera.tellOrder(order, '1', { more: { amount: '1' } })
    expect(paysera.heard.map(({ status, body }) => (status === 200 ? body : status))).toEqual([400, 400, 'OK', 'OK', 'OK'])
    expect(await statusOf(id)).toBe('awaiting-payment')
  })

  test('has no refunds: the team sends the money by hand, says so once, and both sides see it gone', async () => {
    const { id, paymentId } = await cancelled('paysera')
    const waiting = (await payment.listStuckRefunds()).items.find((one) => one.paymentId === paymentId)!
    expect(waiting).toMatchObject({ status: 'by-hand', providerRef: paymentId, amountCents: 2_900 })
    expect(await refusal(payment.confirmSentByHand(team.actor, { id: waiting.id, reason: ' ' }))).toMatchObject({ code: 'REFUND_REASON_NEEDED' })
    await Promise.all([1, 2, 3].map(() => payment.confirmSentByHand(team.actor, { id: waiting.id, reason: 'RO-2026-118' })))
    expect(await payment.confirmSentByHand(team.actor, { id: waiting.id, reason: 'again' })).toMatchObject({ status: 'done', sentReference: 'RO-2026-118' })
    expect([await statusOf(id), (await db('team_action').where({ subjectId: waiting.id })).length]).toEqual(['refunded', 1])
    expect((await eventsOf(paymentId)).map(({ kind }) => kind)).toEqual(['paid', 'refunded'])
  })
})

describe('montonio', () => {
  test('is not begun with when its shortest link would outlive our hold', async () => {
    const consultationId = await payable()
    const payBy = new Date((await consultation.getConsultation(tomas.actor, consultationId)).deadlines.payBy ?? '')
    clock.moveTo(later(payBy, -6 * MINUTE))
    expect(payment.listMethods({ payBy }).map(({ name, isOpen }) => [name, isOpen])).toEqual([['sandbox', true], ['stripe', true], ['paysera', true], ['montonio', false]])
    expect(await refusal(payment.startPayment(tomas.actor, { consultationId, provider: 'montonio' }))).toMatchObject({ code: 'PAYMENT_TIME_IS_UP' })
  })

  test('is asked itself when its word was lost, and an order that nobody paid has failed', async () => {
    montonio.isSilent = true
    const [one, other] = [await paid('montonio'), await started('montonio')]
    clock.moveTo(other.linkExpiresAt)
    await payment.checkOpenPayments()
    expect([(await rowOf(one.paymentId)).status, (await rowOf(other.paymentId)).status]).toEqual(['paid', 'failed'])
  })

  test('"abandoned" before "paid" does not undo it, nor does it after', async () => {
    const { id, paymentId, page } = await started('montonio')
    const { providerRef } = await rowOf(paymentId)
    await montonio.tellOrder(providerRef!, 'ABANDONED')
    await montonio.press(page, 'pay')
    await montonio.tellOrder(providerRef!, 'VOIDED')
    await montonio.tellOrder(providerRef!, 'PENDING')
    expect([(await rowOf(paymentId)).status, await statusOf(id)]).toEqual(['paid', 'awaiting-signature'])
  })

  test('sends back when the money has settled; asked again meanwhile, it is one refund; refused, it goes to the team', async () => {
    const [one, other] = [await cancelled('montonio'), await cancelled('montonio')]
    clock.advance(HOUR)
    await payment.sendDueRefunds()
    const orderOf = async (paymentId: string) => montonio.orders.get((await rowOf(paymentId)).providerRef!)!
    expect((await orderOf(one.paymentId)).refunds).toHaveLength(1)
    await montonio.settleRefund((await orderOf(one.paymentId)).refunds[0]!.uuid, 'SUCCESSFUL')
    await montonio.settleRefund((await orderOf(other.paymentId)).refunds[0]!.uuid, 'REJECTED')
    expect([await statusOf(one.id), await statusOf(other.id), (await refundOf(other.paymentId))?.status]).toEqual(['refunded', 'declined', 'by-hand'])
  })
})
