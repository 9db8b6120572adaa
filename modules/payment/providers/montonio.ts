import { jwtVerify, SignJWT, type JWTPayload } from 'jose'
import { MINUTE, type Clock } from '#modules/shared'
import { errors } from '../errors.ts'
import { cents, orderEvent, PAYMENT_KINDS, refundEvent, stateOf } from './montonio-events.ts'
import type { PaymentProvider, RefundAnswer, ProviderStatement } from './provider.ts'
import { TIMEOUT_MS, ProviderError } from './call.ts'

export type MontonioAccount = {
  accessKey: string
  secretKey: string
  origin: string
  clock: Clock
  patienceMs?: number
}

const MIN_ORDER_TIME = 5 * MINUTE
const MAX_RETRY_TIME = '4 days'

type OrderAnswer = {
  uuid: string
  paymentUrl: string
  paymentStatus: string
  grandTotal: number | string
  currency: string
  createdAt?: string
  refunds?: { uuid: string; amount: number | string; status: string }[]
}

/**
 * Montonio Stargate: Baltic bank links. Messages are JWTs signed with the shop's secret key (HS256).
 * Sums are in euros.
 */
export function createMontonioProvider({
  accessKey,
  secretKey,
  origin,
  clock,
  patienceMs = TIMEOUT_MS,
}: MontonioAccount): PaymentProvider {
  const key = new TextEncoder().encode(secretKey)
  const signed = (payload: JWTPayload) => {
    const now = Math.floor(clock.now().getTime() / 1_000)
    return new SignJWT({ ...payload, accessKey })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt(now)
      .setExpirationTime(now + 600)
      .sign(key)
  }

  async function call<Answer>(path: string, payload?: JWTPayload): Promise<Answer> {
    const token = await signed(payload ?? {})
    const response = await fetch(`${origin}/api${path}`, {
      signal: AbortSignal.timeout(patienceMs),
      ...(payload
        ? {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ data: token }),
          }
        : { headers: { authorization: `Bearer ${token}` } }),
    })
    if (!response.ok)
      throw new ProviderError('Montonio', response.status, await response.text().catch(() => ''))
    return (await response.json()) as Answer
  }

  return {
    name: 'montonio',
    acknowledgement: { contentType: 'application/json', body: '{"received":true}' },
    leastTimeToPay: MIN_ORDER_TIME,

    async tryKeys() {
      await call('/stores/payment-methods')
      return 'Montonio accepts the keys.'
    },

    async start({
      reference,
      amountCents,
      currency,
      purpose,
      locale,
      expiresAt,
      returnUrl,
      webhookUrl,
    }) {
      const minutes = Math.floor((expiresAt.getTime() - clock.now().getTime()) / MINUTE)
      // A repeated order replaces an unpaid one of the same reference and is refused for a paid one.
      const { uuid, paymentUrl } = await call<OrderAnswer>('/orders', {
        merchantReference: reference,
        returnUrl,
        notificationUrl: webhookUrl,
        currency,
        grandTotal: amountCents / 100,
        locale,
        expiresIn: minutes,
        payment: {
          method: 'paymentInitiation',
          amount: amountCents / 100,
          currency,
          methodOptions: {
            preferredCountry: 'LT',
            preferredLocale: locale,
            paymentDescription: purpose,
          },
        },
      })
      return { providerRef: uuid, redirectUrl: paymentUrl }
    },

    async verifyCallback({ body }) {
      const { orderToken, refundToken } = parsed(body)
      const token = orderToken ?? refundToken
      if (typeof token !== 'string') throw errors.CALLBACK_NOT_GENUINE()
      const payload = await read(token)
      return orderToken === undefined ? refundEvent(clock, payload) : orderEvent(clock, payload)
    },

    async fetch({ providerRef }): Promise<ProviderStatement> {
      const {
        paymentStatus,
        grandTotal,
        currency,
        createdAt,
        refunds = [],
      } = await call<OrderAnswer>(`/orders/${providerRef}`)
      const back = refunds.filter(({ status }) => status === 'SUCCESSFUL')
      return {
        state: ORDER_STATES[paymentStatus] ?? 'open',
        amountCents: cents(grandTotal),
        currency,
        refundedCents: back.reduce((sum, { amount }) => sum + cents(amount), 0),
        occurredAt: createdAt ? new Date(createdAt) : clock.now(),
      }
    },

    async refund({ key: idempotencyKey, ref, providerRef, amountCents }): Promise<RefundAnswer> {
      try {
        const { uuid, status } = await call<{ uuid: string; status: string }>('/refunds', {
          orderUuid: providerRef,
          amount: amountCents / 100,
          idempotencyKey,
        })
        return { ref: uuid, state: stateOf(status) }
      } catch (error) {
        // Requested before: the order has its state. Without its number we wait for the callback.
        if (!(error instanceof ProviderError && /idempotency/i.test(error.text()))) throw error
        const { refunds = [] } = await call<OrderAnswer>(`/orders/${providerRef}`)
        const made = refunds.find(({ uuid }) => uuid === ref)
        return made ? { ref: made.uuid, state: stateOf(made.status) } : { state: 'pending' }
      }
    },
  }

  /** Verifies a token. Retries go on for two days with the same token, so its expiry is extended. */
  async function read(token: string): Promise<JWTPayload> {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        clockTolerance: MAX_RETRY_TIME,
        currentDate: clock.now(),
      })
      if (payload.accessKey !== accessKey) throw new Error('for another shop')
      return payload
    } catch {
      throw errors.CALLBACK_NOT_GENUINE()
    }
  }
}

const ORDER_STATES: Readonly<Record<string, 'paid' | 'failed'>> = {
  ...PAYMENT_KINDS,
  PARTIALLY_REFUNDED: 'paid',
  REFUNDED: 'paid',
}

function parsed(body: Buffer): { orderToken?: unknown; refundToken?: unknown } {
  try {
    const message: unknown = JSON.parse(body.toString('utf8'))
    return typeof message === 'object' && message !== null ? message : {}
  } catch {
    return {}
  }
}
