import Stripe from 'stripe'
import { MINUTE, type Clock } from '#modules/shared'
import { errors } from '../errors.ts'
import type { ProviderEvent, PaymentProvider, RefundAnswer, ProviderStatement } from './provider.ts'
import { TIMEOUT_MS } from './call.ts'

export type StripeAccount = {
  secretKey: string
  webhookSecret: string
  origin: string
  clock: Clock
  patienceMs?: number
}

/** Stripe's shortest session is half an hour; a minute more, since clocks differ. */
const MIN_SESSION_TIME = 31 * MINUTE

/** Stripe Checkout: cards and wallets. `close` ends a session that would outlive our hold. */
export function createStripeProvider({
  secretKey,
  webhookSecret,
  origin,
  clock,
  patienceMs = TIMEOUT_MS,
}: StripeAccount): PaymentProvider {
  const { hostname, port, protocol } = new URL(origin)
  const stripe = new Stripe(secretKey, {
    host: hostname,
    ...(port && { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: patienceMs,
    maxNetworkRetries: 0,
    telemetry: false,
  })

  return {
    name: 'stripe',
    acknowledgement: { contentType: 'application/json', body: '{"received":true}' },

    async tryKeys() {
      await stripe.balance.retrieve()
      return `Stripe accepts the key${secretKey.includes('_test_') ? ', which is one for test payments' : ''}.`
    },

    async start({
      reference,
      amountCents,
      currency,
      purpose,
      locale,
      expiresAt,
      returnUrl,
      cancelUrl,
    }) {
      const latest = Math.max(expiresAt.getTime(), clock.now().getTime() + MIN_SESSION_TIME)
      const order: Stripe.Checkout.SessionCreateParams = {
        mode: 'payment',
        client_reference_id: reference,
        metadata: { reference },
        payment_intent_data: { description: purpose, metadata: { reference } },
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: currency.toLowerCase(),
              unit_amount: amountCents,
              product_data: { name: purpose },
            },
          },
        ],
        expires_at: Math.floor(latest / 1_000),
        locale,
        success_url: returnUrl,
        cancel_url: cancelUrl,
      }
      // The same key must always mean the same order, so a moment that depends on now is part of it.
      const idempotencyKey =
        latest === expiresAt.getTime()
          ? `order-${reference}`
          : `order-${reference}-${order.expires_at}`
      const session = await stripe.checkout.sessions.create(order, { idempotencyKey })
      if (!session.url) throw new Error('Stripe made a session without a page')
      return { providerRef: session.id, redirectUrl: session.url }
    },

    async verifyCallback({ body, headers }) {
      const signature = headers['stripe-signature']
      if (typeof signature !== 'string') throw errors.CALLBACK_NOT_GENUINE()
      let event: Stripe.Event
      try {
        event = stripe.webhooks.constructEvent(
          body,
          signature,
          webhookSecret,
          undefined,
          undefined,
          clock.now().getTime(),
        )
      } catch {
        throw errors.CALLBACK_NOT_GENUINE()
      }
      return eventOf(event)
    },

    async fetch({ providerRef }): Promise<ProviderStatement> {
      const session = await stripe.checkout.sessions.retrieve(providerRef, {
        expand: ['payment_intent.latest_charge'],
      })
      const unpaidState = session.status === 'expired' ? 'failed' : 'open'
      const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
      const charge =
        intent && typeof intent.latest_charge === 'object' ? intent.latest_charge : null
      return {
        state: session.payment_status === 'paid' ? 'paid' : unpaidState,
        amountCents: session.amount_total ?? 0,
        currency: (session.currency ?? '').toUpperCase(),
        refundedCents: charge?.amount_refunded ?? 0,
        occurredAt: new Date((charge?.created ?? session.created) * 1_000),
      }
    },

    async close({ providerRef }) {
      try {
        await stripe.checkout.sessions.expire(providerRef)
      } catch (error) {
        // It is over already; `fetch` says whether it was paid.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      }
    },

    async refund({ key, id, providerRef, amountCents }) {
      const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(providerRef)
      const paymentIntent = typeof intent === 'string' ? intent : intent?.id
      if (!paymentIntent) throw new Error('Stripe knows of no payment for this session')
      // Stripe deletes idempotency keys after a day; our retries may go on longer.
      const { data } = await stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 })
      const made = data.find(({ metadata }) => metadata?.refund === key)
      return answerOf(
        made ??
          (await stripe.refunds.create(
            {
              payment_intent: paymentIntent,
              amount: amountCents,
              metadata: { reference: id, refund: key },
            },
            { idempotencyKey: `refund-${key}` },
          )),
      )
    },
  }
}

const REFUND_STATES: Readonly<Record<string, RefundAnswer['state']>> = {
  succeeded: 'done',
  failed: 'refused',
  canceled: 'refused',
  requires_action: 'by-hand',
}

const answerOf = ({ id, status }: Stripe.Refund): RefundAnswer => ({
  ref: id,
  state: REFUND_STATES[status ?? ''] ?? 'pending',
})

const REFUND_KINDS: Readonly<Record<string, 'refunded' | 'refund-failed'>> = {
  succeeded: 'refunded',
  failed: 'refund-failed',
  canceled: 'refund-failed',
}

function eventOf({ id, type, created, data: { object } }: Stripe.Event): ProviderEvent | undefined {
  const event = { eventId: id, occurredAt: new Date(created * 1_000) }
  if (type === 'refund.updated' || type === 'refund.failed') {
    const { id: ref, amount, currency, metadata, status } = object as Stripe.Refund
    const kind = REFUND_KINDS[status ?? '']
    // A refund made on Stripe's own pages has no reference of ours; the nightly comparison finds it.
    return kind && metadata?.reference
      ? {
          ...event,
          kind,
          amountCents: amount,
          currency: currency.toUpperCase(),
          reference: metadata.reference,
          refund: { key: metadata.refund, ref },
        }
      : undefined
  }
  if (!type.startsWith('checkout.session.')) return undefined
  const {
    amount_total: amount,
    client_reference_id: reference,
    currency,
    payment_status: status,
  } = object as Stripe.Checkout.Session
  const isFailed =
    type === 'checkout.session.expired' || type === 'checkout.session.async_payment_failed'
  // Completed but unpaid: a slower method; another event follows.
  if (!isFailed && status !== 'paid') return undefined
  const kind = isFailed ? 'failed' : 'paid'
  return reference
    ? {
        ...event,
        kind,
        reference,
        amountCents: amount ?? 0,
        currency: (currency ?? '').toUpperCase(),
      }
    : undefined
}
