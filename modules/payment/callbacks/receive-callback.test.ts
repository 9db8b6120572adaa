import { describe, expect, test } from 'vitest'
import { newId } from '#modules/shared'
import { aWorldOfPayments } from '../test/payment-world.ts'

const {
  app,
  db,
  clock,
  log,
  payment,
  press,
  webhook,
  tomas,
  payable,
  start,
  statusOf,
  stateOf,
  eventsOf,
  timesPaid,
  refundOf,
} = await aWorldOfPayments()

describe('a payment', () => {
  test('at the bank is reported over HTTP, confirms the time, and redirects the client to the result', async () => {
    const id = await payable()
    const { id: paymentId, redirectUrl } = await start(id)
    const back = await press(redirectUrl ?? '', 'pay')
    expect([back.status, back.headers.get('location')]).toEqual([
      303,
      `https://patarta.test/lt/payment-result?payment=${paymentId}`,
    ])
    expect(await statusOf(id)).toBe('awaiting-signature')
    expect(await payment.getPayment(tomas.actor, { id: paymentId })).toMatchObject({
      status: 'successful',
      outcome: 'confirmed',
      amountCents: 2_900,
      redirectUrl: null,
    })
    expect(await eventsOf(paymentId)).toMatchObject([{ kind: 'paid', effect: 'applied' }])
  })

  test('that fails costs nothing; the next attempt is a new one and may succeed', async () => {
    const id = await payable()
    const first = await start(id)
    await press(first.redirectUrl ?? '', 'fail')
    expect([await stateOf(first.id), await statusOf(id)]).toEqual(['failed', 'awaiting-payment'])
    const second = await start(id)
    expect(second.id).not.toBe(first.id)
    await press(second.redirectUrl ?? '', 'pay')
    expect([await stateOf(second.id), await statusOf(id)]).toEqual(['paid', 'awaiting-signature'])
  })

  test('that was closed can be gone on with by the same link', async () => {
    const id = await payable()
    const { id: paymentId, redirectUrl } = await start(id)
    const back = await press(redirectUrl ?? '', 'close')
    expect(back.headers.get('location')).toBe(
      `https://patarta.test/lt/payment?consultation=${id}&left=${paymentId}`,
    )
    expect(await stateOf(paymentId)).toBe('started')
    expect((await start(id)).redirectUrl).toBe(redirectUrl)
  })
})

describe('a callback', () => {
  test('fifty times in parallel is one payment and one effect, and each is answered as the bank expects', async () => {
    const id = await payable()
    const { id: reference } = await start(id)
    const callback = { id: 'evt_same', reference }
    const responses = await Promise.all(Array.from({ length: 50 }, () => webhook(callback)))
    for (const response of responses)
      expect([response.status, await response.json()]).toEqual([200, { received: true }])
    expect(await eventsOf(reference)).toHaveLength(1)
    expect([await timesPaid(id), await statusOf(id)]).toEqual([1, 'awaiting-signature'])
  })

  test('of different names about the same money, in parallel, has one effect', async () => {
    const id = await payable()
    const { id: reference } = await start(id)
    await Promise.all(Array.from({ length: 20 }, () => webhook({ reference })))
    const events = await eventsOf(reference)
    expect(events.map(({ effect }) => effect).toSorted()).toEqual([
      'applied',
      ...Array<string>(19).fill('none'),
    ])
    expect([await timesPaid(id), await refundOf(reference)]).toEqual([1, undefined])
  })

  test('"paid" after "failed" counts, and "failed" after "paid" does not', async () => {
    const [overtaken, ordered] = [await payable(), await payable()]
    const [one, other] = [await start(overtaken), await start(ordered)]
    await webhook({ reference: one.id, type: 'payment.failed' })
    await webhook({ reference: one.id })
    await webhook({ reference: other.id })
    await webhook({ reference: other.id, type: 'payment.failed' })
    expect([await stateOf(one.id), await stateOf(other.id)]).toEqual(['paid', 'paid'])
    expect([await statusOf(overtaken), await statusOf(ordered)]).toEqual([
      'awaiting-signature',
      'awaiting-signature',
    ])
  })

  test('that is forged, unsigned, cut short or changed in any byte is refused and leaves no trace but a line in the log', async () => {
    const id = await payable()
    const { id: reference } = await start(id)
    log.lines.length = 0
    const length = JSON.stringify({
      id: 'evt_x',
      type: 'payment.paid',
      payment: 'tb_1',
      amount: 2_900,
      currency: 'EUR',
      at: clock.now().toISOString(),
      reference,
    }).length
    const changed = (at: number) => (body: string) =>
      body.slice(0, at) + String.fromCharCode(body.charCodeAt(at) ^ 1) + body.slice(at + 1)
    const attempts = [
      webhook({ reference }, { secret: 'a guess' }),
      webhook({ reference }, { signature: null }),
      webhook({ reference }, { signature: 't=1,v1=00' }),
      webhook({ reference }, { body: (body) => body.slice(0, -1) }),
      webhook({ reference }, { body: () => '' }),
      ...Array.from({ length }, (_, at) =>
        webhook({ id: 'evt_x', reference }, { body: changed(at) }),
      ),
    ]
    expect(new Set((await Promise.all(attempts)).map(({ status }) => status))).toEqual(
      new Set([400]),
    )
    expect(await eventsOf(reference)).toEqual([])
    expect(await statusOf(id)).toBe('awaiting-payment')
    expect(log.lines.filter(({ message }) => message === 'payment callback refused')).toHaveLength(
      attempts.length,
    )
  })

  test('about another sum, another currency or no payment of ours is kept, alarms, and has no effect', async () => {
    const id = await payable()
    const { id: reference } = await start(id)
    log.lines.length = 0
    const strangers = [
      webhook({ reference, amount: 2_901 }),
      webhook({ reference, currency: 'USD' }),
      webhook({ reference: newId() }),
      webhook({ reference: "'; drop table payment --" }),
    ]
    for (const response of await Promise.all(strangers)) expect(response.status).toBe(200)
    expect((await eventsOf(reference)).map(({ effect }) => effect)).toEqual([
      'wrong-amount',
      'wrong-amount',
    ])
    expect(await statusOf(id)).toBe('awaiting-payment')
    expect(log.lines.filter(({ level }) => level === 'error')).toHaveLength(4)
  })

  test('that is well signed but says nothing we know is refused', async () => {
    for (const callback of [
      { type: 'payment.eaten' },
      { reference: 'x', at: '2026-13-45T99:99:99Z' },
      { reference: 'x', amount: '29' as never },
    ])
      expect((await webhook(callback)).status).toBe(400)
  })

  test('of an unknown provider is refused with a clear code', async () => {
    expect(
      (await app.inject({ method: 'POST', url: '/api/payments/webhooks/kevin', payload: {} }))
        .statusCode,
    ).toBe(404)
  })

  test('stands in the ledger for ever: the database refuses to change or delete it', async () => {
    await expect(db('payment_event').update({ amountCents: 1 })).rejects.toThrow('append-only')
    await expect(db('payment_event').delete()).rejects.toThrow('append-only')
  })
})
