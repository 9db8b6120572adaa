import { describe, expect, test } from 'vitest'
import { later, refusal } from '#modules/consultation/testing'
import { HOUR, MINUTE } from '#modules/shared'
import { eventually } from '#testing'
import { aWorldOfProviders, acknowledgements, forgeries, names } from '../test/providers-world.ts'

const {
  db,
  clock,
  log,
  consultation,
  paysera,
  payment,
  rasa,
  refundOf,
  tomas,
  payable,
  standIns,
  statusOf,
  rowOf,
  eventsOf,
  started,
  paid,
} = await aWorldOfProviders()

describe.each(names)('%s', (name) => {
  const standIn = standIns[name]

  test('shows the sum, takes the payment, sends a signed callback and redirects to a page that only reads', async () => {
    const { id, paymentId, page } = await started(name)
    expect(await (await fetch(page)).text()).toContain('EUR 29.00')
    expect(await standIn.press(page, 'pay')).toContain(
      `https://patarta.test/lt/payment-result?payment=${paymentId}`,
    )
    expect([await statusOf(id), (await rowOf(paymentId)).status]).toEqual([
      'awaiting-signature',
      'paid',
    ])
    expect(standIn.answers).toEqual([{ status: 200, body: acknowledgements[name] }])
    expect(await eventsOf(paymentId)).toMatchObject([
      { provider: name, kind: 'paid', effect: 'applied', amountCents: 2_900, currency: 'EUR' },
    ])
  })

  test('may repeat a callback ten times at once and once a day later: each is accepted, one counts', async () => {
    const { id, paymentId } = await paid(name)
    const [callback] = standIn.callbacks
    const responses = await Promise.all(Array.from({ length: 10 }, () => standIn.send(callback!)))
    if (name !== 'stripe') {
      clock.advance(24 * HOUR)
      responses.push(await standIn.send(callback!))
    }
    expect(new Set(responses.map(({ status, body }) => `${status} ${body}`))).toEqual(
      new Set([`200 ${acknowledgements[name]}`]),
    )
    expect(await eventsOf(paymentId)).toHaveLength(1)
    expect(await db('consultation_move').where({ consultationId: id, move: 'pay' })).toHaveLength(1)
  })

  test('telling nothing of our money when it is forged, cut short or changed in any part of what it signed', async () => {
    standIn.isSilent = true
    const { id, paymentId } = await paid(name)
    const [genuine] = standIn.callbacks
    log.lines.length = 0
    const responses = await Promise.all(
      forgeries(genuine!).map((callback) => standIn.send(callback)),
    )
    expect(responses.filter(({ status }) => status !== 400)).toEqual([])
    expect([await eventsOf(paymentId), await statusOf(id)]).toEqual([[], 'awaiting-payment'])
    expect(
      log.lines.filter(
        ({ message, fields }) =>
          message === 'payment callback refused' &&
          'code' in fields &&
          fields.code === 'CALLBACK_NOT_GENUINE',
      ),
    ).toHaveLength(responses.length)
    expect((await standIn.send(genuine!)).status).toBe(200)
    expect(await statusOf(id)).toBe('awaiting-signature')
  })

  test('reported late books the time again', async () => {
    standIn.isSilent = true
    const { id, paymentId, linkExpiresAt } = await started(name)
    // Paid in time, but no callback came and the provider could not be queried.
    await standIn.press((await rowOf(paymentId)).redirectUrl ?? '', 'pay')
    clock.moveTo(later(linkExpiresAt, 3 * MINUTE))
    await consultation.deadlines.expireOverdue()
    expect(await statusOf(id)).toBe('declined')
    const callback = name === 'stripe' ? undefined : standIn.callbacks[0]
    if (callback) await standIn.send(callback)
    else await payment.callbacks.checkOpenPayments()
    expect([await statusOf(id), (await rowOf(paymentId)).outcome]).toEqual([
      'awaiting-signature',
      'retaken',
    ])
  })

  test('that is down or does not answer blocks no payment: another may be chosen at once, or the same again later', async () => {
    const consultationId = await payable()
    for (const mood of ['down', 'hanging'] as const) {
      standIn.mood = mood
      const attempt = payment.startPayment(tomas.actor, { consultationId, provider: name })
      // Paysera is only asked by the payer's own browser.
      if (name === 'paysera') expect((await attempt).redirectUrl).toContain(paysera.origin)
      else
        expect(await refusal(attempt)).toMatchObject({
          code: 'PAYMENT_PROVIDER_UNAVAILABLE',
          statusCode: 503,
        })
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
    const started = await Promise.all(
      Array.from({ length: 20 }, () =>
        payment.startPayment(tomas.actor, { consultationId, provider: name }),
      ),
    )
    expect(new Set(started.map(({ redirectUrl }) => redirectUrl)).size).toBe(1)
    await standIn.press(started[0]?.redirectUrl ?? '', 'pay')
    expect(await statusOf(consultationId)).toBe('awaiting-signature')
  })
})

test('a provider that does not answer does not delay refunds of another provider', async () => {
  const slow = [await paid('montonio'), await paid('montonio'), await paid('montonio')]
  const quick = await paid('stripe')
  for (const [at, { id, paymentId }] of [...slow, quick].entries()) {
    await consultation.actions.declineConsultation(rasa.actor, {
      id,
      comment: 'Susirgau, atsiprašau.',
    })
    await db('refund')
      .where({ paymentId })
      .update({ nextAttemptAt: later(clock.now(), at - MINUTE) })
  }
  standIns.montonio.mood = 'hanging'
  const sweep = payment.refunds.sendDue()
  await eventually(async () => (await refundOf(quick.paymentId))?.providerRef)
  const lastErrors = await Promise.all(
    slow.map(async ({ paymentId }) => (await refundOf(paymentId))?.lastError),
  )
  expect(lastErrors.filter((lastError) => lastError === null).length).toBeGreaterThan(0)
  await sweep
})
