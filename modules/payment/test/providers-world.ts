import { afterAll, beforeEach } from 'vitest'
import { anAccount } from '#modules/account/testing'
import { aCast, createTestConsultations } from '#modules/consultation/testing'
import type { SameTransactionSubscriber } from '#modules/shared'
import { testFoundation } from '#testing'
import { createMontonioProvider } from '../providers/montonio.ts'
import { createPayseraProvider } from '../providers/paysera.ts'
import { createStripeProvider } from '../providers/stripe.ts'
import type { ProviderName } from '../providers/provider-name.ts'
import { PaymentEvent } from '../callbacks/payment-event.ts'
import { Payment } from '../payment.ts'
import { Refund } from '../refunds/refund.ts'
import { MONTONIO_KEYS, startMontonio } from './stand-ins/montonio.ts'
import { PAYSERA_KEYS, startPaysera } from './stand-ins/paysera.ts'
import type { Callback } from './stand-ins/stand-in.ts'
import { startStripe, STRIPE_KEYS } from './stand-ins/stripe.ts'
import { aPayableOf, createTestPayments, refundSubscribers } from '../testing.ts'

type Name = Exclude<ProviderName, 'sandbox'>

/** The acknowledgement that each of them expects. */
export const acknowledgements: Record<Name, string> = {
  stripe: '{"received":true}',
  paysera: 'OK',
  montonio: '{"received":true}',
}
export const names = Object.keys(acknowledgements) as Name[]

const flip = (text: string, at: number): string =>
  text.slice(0, at) + (text[at] === 'x' ? 'y' : 'x') + text.slice(at + 1)

/** A genuine callback, changed in one character, cut off, unsigned, wrongly signed, and empty. */
export function forgeries(callback: Callback): Callback[] {
  if (callback.method === 'GET') {
    const address = new URL(callback.url)
    const change = (name: string, by: (value: string) => string): Callback => {
      const changed = new URL(address)
      changed.searchParams.set(name, by(address.searchParams.get(name) ?? ''))
      return { ...callback, url: changed.href }
    }
    const without = (...names: string[]): Callback => {
      const changed = new URL(address)
      for (const name of names) changed.searchParams.delete(name)
      return { ...callback, url: changed.href }
    }
    return [
      ...Array.from({ length: 30 }, (_, at) =>
        change('data', (data) => flip(data, (at * 7) % data.length)),
      ),
      change('ss3', (signature) => flip(signature, 9)),
      change('ss1', (signature) => flip(signature, 3)),
      change('data', (data) => data.slice(0, -8)),
      // md5 alone is not a proof, and plain data is not what GCM would have sealed.
      without('ss2', 'ss3'),
      without('ss1', 'ss2', 'ss3'),
      without('data'),
      { ...callback, url: address.origin + address.pathname },
    ]
  }
  const body = callback.body ?? ''
  const inside = callback.headers['stripe-signature'] ? body.length : body.length - 4
  return [
    ...Array.from({ length: 30 }, (_, at) => ({
      ...callback,
      body: flip(body, Math.floor((at / 30) * (inside - 16)) + 16),
    })),
    { ...callback, body: body.slice(0, -12) },
    { ...callback, body: '' },
    { ...callback, body: '{}' },
    ...(callback.headers['stripe-signature']
      ? [
          { ...callback, headers: { 'content-type': 'application/json' } },
          {
            ...callback,
            headers: {
              ...callback.headers,
              'stripe-signature': flip(callback.headers['stripe-signature'], 40),
            },
          },
        ]
      : []),
  ]
}

/** Payments by the stand-ins of the three providers. */
export async function aWorldOfProviders() {
  const subscribers: SameTransactionSubscriber[] = []
  const foundation = await testFoundation({ subscribers })
  const { db, clock } = foundation
  const { consultation } = createTestConsultations(foundation)
  const now = () => clock.now()
  let webhooks = ''
  const stripe = await startStripe({ now, webhookUrl: () => webhooks, refundStatus: 'pending' })
  const paysera = await startPaysera({ now })
  const montonio = await startMontonio({ now })
  /** Tests wait this long for a provider that never answers; enough for a busy machine. */
  const patienceMs = 700
  const { app, payment, fixedPriceTask, url } = await createTestPayments({
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
  afterAll(async () => {
    await Promise.all([app.close(), stripe.close(), paysera.close(), montonio.close()])
  })
  beforeEach(() => {
    for (const standIn of Object.values(standIns))
      Object.assign(standIn, { mood: 'well', isSilent: false, callbacks: [], answers: [] })
  })
  const statusOf = async (id: string) =>
    (await consultation.views.getConsultation(tomas.actor, id)).status
  const rowOf = (id: string) => Payment.query(db).findById(id).throwIfNotFound()
  const eventsOf = (paymentId: string) => PaymentEvent.query(db).where({ paymentId }).orderBy('id')
  const refundOf = async (paymentId: string) => (await Refund.query(db).where({ paymentId }))[0]

  async function started(provider: Name) {
    const id = await payable()
    const {
      id: paymentId,
      redirectUrl,
      linkExpiresAt,
    } = await payment.startPayment(tomas.actor, { consultationId: id, provider })
    return { id, paymentId, page: redirectUrl ?? '', linkExpiresAt }
  }
  async function paid(provider: Name) {
    const given = await started(provider)
    await standIns[provider].press(given.page, 'pay')
    return given
  }
  async function cancelled(provider: Name) {
    const given = await paid(provider)
    await consultation.actions.declineConsultation(rasa.actor, {
      id: given.id,
      comment: 'Susirgau, atsiprašau.',
    })
    await payment.refunds.send({ paymentId: given.paymentId })
    return given
  }
  return {
    ...foundation,
    consultation,
    paysera,
    fixedPriceTask,
    payment,
    rasa,
    tomas,
    payable,
    standIns,
    statusOf,
    rowOf,
    eventsOf,
    started,
    paid,
    stripe,
    montonio,
    team,
    refundOf,
    cancelled,
  }
}
