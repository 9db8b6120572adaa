import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import {
  actionOf,
  euros,
  onwards,
  payersPage,
  startStandIn,
  type Answer,
  type StandInRequest,
  type StandIn,
} from './stand-in.ts'

export const STRIPE_KEYS = { secretKey: 'sk_test_stand_in', webhookSecret: 'whsec_stand_in' }

type Session = {
  id: string
  object: 'checkout.session'
  url: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  amount_total: number
  currency: string
  client_reference_id: string
  created: number
  expires_at: number
  success_url: string
  cancel_url: string
  payment_intent: string | null
}
type Refund = {
  id: string
  object: 'refund'
  amount: number
  currency: string
  status: string
  payment_intent: string
  metadata: Record<string, string>
}
type StandInOptions = {
  now: () => Date
  webhookUrl: () => string
  /** What becomes of refunds at first. */ refundStatus?: 'succeeded' | 'pending'
}

/**
 * Stripe as far as Checkout needs it: sessions with their limits of time, idempotency keys,
 * refunds, signed events.
 */
export async function startStripe({ now, webhookUrl, refundStatus = 'succeeded' }: StandInOptions) {
  const sessions = new Map<string, Session>()
  const refunds: Refund[] = []
  const kept = new Map<string, { body: string; answer: Answer }>()
  const seconds = () => Math.floor(now().getTime() / 1_000)
  const refusal = (message: string, type = 'invalid_request_error'): Answer => ({
    status: 400,
    body: { error: { type, message } },
  })

  const deliver = (standIn: StandIn, type: string, object: object): Promise<void> => {
    const body = JSON.stringify({
      id: `evt_${randomUUID()}`,
      object: 'event',
      type,
      created: seconds(),
      data: { object },
    })
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret: STRIPE_KEYS.webhookSecret,
      timestamp: seconds(),
    })
    return standIn.deliver({
      method: 'POST',
      url: webhookUrl(),
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
    })
  }

  async function api(asked: StandInRequest): Promise<Answer> {
    if (asked.headers.authorization !== `Bearer ${STRIPE_KEYS.secretKey}`)
      return {
        status: 401,
        body: { error: { type: 'authentication_error', message: 'no such key' } },
      }
    const key = String(asked.headers['idempotency-key'] ?? '')
    const before = asked.method === 'POST' ? kept.get(key) : undefined
    if (before)
      return before.body === asked.body
        ? before.answer
        : refusal(
            'Keys for idempotent requests can only be used with the same parameters',
            'idempotency_error',
          )
    const response = await act(asked, new URLSearchParams(asked.body))
    if (key && (response.status ?? 200) < 300) kept.set(key, { body: asked.body, answer: response })
    return response
  }

  async function act({ method, url }: StandInRequest, given: URLSearchParams): Promise<Answer> {
    const [, , , , id = '', action] = url.pathname.split('/')
    if (url.pathname === '/v1/balance') return { body: { object: 'balance', available: [] } }
    if (url.pathname === '/v1/checkout/sessions' && method === 'POST') return open(given)
    if (url.pathname.startsWith('/v1/checkout/sessions/')) {
      const session = sessions.get(id)
      if (!session)
        return {
          status: 404,
          body: { error: { type: 'invalid_request_error', message: 'no such session' } },
        }
      if (action === 'expire') {
        if (session.status !== 'open')
          return refusal('Only Checkout Sessions with a status in ["open"] can be expired')
        session.status = 'expired'
        await deliver(standIn, 'checkout.session.expired', session)
      }
      const back = refunds
        .filter(
          (refund) =>
            refund.payment_intent === session.payment_intent && refund.status === 'succeeded',
        )
        .reduce((sum, { amount }) => sum + amount, 0)
      const intent =
        session.payment_intent && url.search
          ? {
              id: session.payment_intent,
              latest_charge: { id: 'ch_1', created: session.created, amount_refunded: back },
            }
          : session.payment_intent
      return { body: { ...lapse(session), payment_intent: intent } }
    }
    if (url.pathname === '/v1/refunds' && method === 'GET')
      return {
        body: {
          object: 'list',
          has_more: false,
          url: '/v1/refunds',
          data: refunds.filter(
            ({ payment_intent }) => payment_intent === url.searchParams.get('payment_intent'),
          ),
        },
      }
    if (url.pathname === '/v1/refunds') return refund(given)
    return {
      status: 404,
      body: { error: { type: 'invalid_request_error', message: 'unknown path' } },
    }
  }

  function open(given: URLSearchParams): Answer {
    const expiresAt = Number(given.get('expires_at'))
    if (expiresAt < seconds() + 30 * 60 || expiresAt > seconds() + 24 * 3_600)
      return refusal(
        'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation',
      )
    const id = `cs_test_${randomUUID()}`
    const session: Session = {
      id,
      object: 'checkout.session',
      url: `${standIn.origin}/c/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(given.get('line_items[0][price_data][unit_amount]')),
      currency: given.get('line_items[0][price_data][currency]') ?? '',
      client_reference_id: given.get('client_reference_id') ?? '',
      created: seconds(),
      expires_at: expiresAt,
      success_url: given.get('success_url') ?? '',
      cancel_url: given.get('cancel_url') ?? '',
      payment_intent: null,
    }
    sessions.set(id, session)
    return { body: session }
  }

  async function refund(given: URLSearchParams): Promise<Answer> {
    const intent = given.get('payment_intent') ?? ''
    const session = [...sessions.values()].find(({ payment_intent }) => payment_intent === intent)
    const back = refunds
      .filter(({ payment_intent, status }) => payment_intent === intent && status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, Number(given.get('amount')))
    if (!session || back > session.amount_total)
      return refusal('Refund amount is greater than unrefunded amount on charge')
    const made: Refund = {
      id: `re_${randomUUID()}`,
      object: 'refund',
      amount: Number(given.get('amount')),
      currency: session.currency,
      status: refundStatus,
      payment_intent: intent,
      metadata: {
        reference: given.get('metadata[reference]') ?? '',
        refund: given.get('metadata[refund]') ?? '',
      },
    }
    refunds.push(made)
    if (made.status === 'succeeded') await deliver(standIn, 'refund.updated', made)
    return { body: made }
  }

  async function page(asked: StandInRequest): Promise<Answer> {
    const session = lapse(sessions.get(asked.url.pathname.split('/')[3] ?? ''))
    if (!session) return { status: 404, body: 'Nothing here' }
    if (asked.method === 'GET')
      return payersPage('Stripe stand-in', `EUR ${euros(session.amount_total)}`)
    const action = actionOf(asked)
    if (action === 'close') return onwards(session.cancel_url)
    if (session.status !== 'open') return onwards(`/c/pay/${session.id}`)
    if (action === 'fail') {
      await deliver(standIn, 'payment_intent.payment_failed', {
        id: `pi_${session.id}`,
        object: 'payment_intent',
        metadata: { reference: session.client_reference_id },
      })
      return onwards(`/c/pay/${session.id}`)
    }
    Object.assign(session, {
      status: 'complete',
      payment_status: 'paid',
      payment_intent: `pi_${session.id}`,
    })
    await deliver(standIn, 'checkout.session.completed', session)
    return onwards(session.success_url)
  }

  function lapse<SomeSession extends Session | undefined>(session: SomeSession): SomeSession {
    if (session?.status === 'open' && session.expires_at <= seconds()) session.status = 'expired'
    return session
  }

  const standIn = await startStandIn((asked) =>
    asked.url.pathname.startsWith('/v1/') ? api(asked) : page(asked),
  )
  return Object.assign(standIn, {
    sessions,
    refunds,
    /** The bank behind Stripe decides later. */
    settleRefund: async (id: string, status: 'succeeded' | 'failed') => {
      const refund = refunds.find((refund) => refund.id === id)!
      refund.status = status
      await deliver(standIn, status === 'failed' ? 'refund.failed' : 'refund.updated', refund)
    },
    sendEvent: (type: string, object: object) => deliver(standIn, type, object),
  })
}
