import { afterAll, beforeEach } from 'vitest'
import { anAccount } from '#modules/account/testing'
import { aCast, createTestConsultations } from '#modules/consultation/testing'
import type { SameTransactionSubscriber } from '#modules/shared'
import { testFoundation } from '#testing'
import { createMontonioProvider } from '../providers/montonio.ts'
import { createPayseraProvider } from '../providers/paysera.ts'
import { createStripeProvider } from '../providers/stripe.ts'
import { PaymentEvent } from '../callbacks/payment-event.ts'
import { Payment } from '../payment.ts'
import { Refund } from '../refunds/refund.ts'
import { MONTONIO_KEYS, startMontonio } from './stand-ins/montonio.ts'
import { PAYSERA_KEYS, startPaysera } from './stand-ins/paysera.ts'
import type { Told } from './stand-ins/stand-in.ts'
import { startStripe, STRIPE_KEYS } from './stand-ins/stripe.ts'
import { aPayableOf, createTestPayments, refundSubscribers } from '../testing.ts'

export const names = ['stripe', 'paysera', 'montonio'] as const
type Name = (typeof names)[number]

/** What each of them takes for having been heard. */
export const heard = { stripe: '{"received":true}', paysera: 'OK', montonio: '{"received":true}' }

const flip = (text: string, at: number): string =>
  text.slice(0, at) + (text[at] === 'x' ? 'y' : 'x') + text.slice(at + 1)

/**
 * The genuine callback with one sign changed in thirty places, without its signature, cut off, with
 * somebody else's signature, and empty.
 */
export function forgeries(told: Told): Told[] {
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
      ...Array.from({ length: 30 }, (_, at) =>
        change('data', (data) => flip(data, (at * 7) % data.length)),
      ),
      change('ss3', (signature) => flip(signature, 9)),
      change('ss1', (signature) => flip(signature, 3)),
      change('data', (data) => data.slice(0, -8)),
      // md5 alone is no proof, and plain data is not what GCM would have sealed.
      without('ss2', 'ss3'),
      without('ss1', 'ss2', 'ss3'),
      without('data'),
      { ...told, url: address.origin + address.pathname },
    ]
  }
  const body = told.body ?? ''
  const inside = told.headers['stripe-signature'] ? body.length : body.length - 4
  return [
    ...Array.from({ length: 30 }, (_, at) => ({
      ...told,
      body: flip(body, Math.floor((at / 30) * (inside - 16)) + 16),
    })),
    { ...told, body: body.slice(0, -12) },
    { ...told, body: '' },
    { ...told, body: '{}' },
    ...(told.headers['stripe-signature']
      ? [
          { ...told, headers: { 'content-type': 'application/json' } },
          {
            ...told,
            headers: {
              ...told.headers,
              'stripe-signature': flip(told.headers['stripe-signature'], 40),
            },
          },
        ]
      : []),
  ]
}

/** Payments by all three providers, each a stand-in that speaks its protocol over HTTP. */
export async function aWorldOfProviders() {
  const subscribers: SameTransactionSubscriber[] = []
  const foundation = await testFoundation({ subscribers })
  const { db, clock, log } = foundation
  const { consultation } = createTestConsultations(foundation)
  const now = () => clock.now()
  let webhooks = ''
  const stripe = await startStripe({ now, webhookUrl: () => webhooks, refundStatus: 'pending' })
  const paysera = await startPaysera({ now })
  const montonio = await startMontonio({ now })
  /**
   * Waited for whole where a provider never answers; long enough for an answer on a busy machine.
   */
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
  afterAll(async () => {
    await Promise.all([app.close(), stripe.close(), paysera.close(), montonio.close()])
  })
  beforeEach(() => {
    for (const standIn of Object.values(standIns))
      Object.assign(standIn, { mood: 'well', isSilent: false, told: [], heard: [] })
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
    await consultation.answers.declineConsultation(rasa.actor, {
      id: given.id,
      comment: 'Susirgau, atsiprašau.',
    })
    await payment.sendRefund({ paymentId: given.paymentId })
    return given
  }
  return {
    db,
    clock,
    log,
    consultation,
    paysera,
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
