import { randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT, type JWTPayload } from 'jose'
import {
  actionOf,
  onwards,
  payersPage,
  startStandIn,
  type Answer,
  type StandInRequest,
} from './stand-in.ts'

export const MONTONIO_KEYS = {
  accessKey: 'stand-in-access-key',
  secretKey: 'the stand-in’s secret key of a shop',
}

type Order = {
  uuid: string
  merchantReference: string
  returnUrl: string
  notificationUrl: string
  grandTotal: number
  currency: string
  paymentStatus: string
  createdAt: string
  expiresAt: Date
  paymentUrl: string
  refunds: Refund[]
}
type Refund = { uuid: string; amount: number; status: string; idempotencyKey: string }
type StandInOptions = {
  now: () => Date
  /** Bank refunds wait until the money has settled. */ refundStatus?: 'SUCCESSFUL' | 'PENDING'
}

/**
 * Montonio Stargate as far as orders and refunds need it: every message a JWT (HS256), both ways.
 */
export async function startMontonio({ now, refundStatus = 'PENDING' }: StandInOptions) {
  const key = new TextEncoder().encode(MONTONIO_KEYS.secretKey)
  const orders = new Map<string, Order>()
  const refusal = (status: number, message: string): Answer => ({
    status,
    body: { statusCode: status, message },
  })

  async function read(token: string): Promise<JWTPayload | undefined> {
    const payload = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: now() }).then(
      (verified) => verified.payload,
      () => undefined,
    )
    return payload?.accessKey === MONTONIO_KEYS.accessKey && payload.exp ? payload : undefined
  }
  const signed = (payload: JWTPayload): Promise<string> => {
    const at = Math.floor(now().getTime() / 1_000)
    return new SignJWT({ ...payload, accessKey: MONTONIO_KEYS.accessKey })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt(at)
      .setExpirationTime(at + 600)
      .sign(key)
  }
  const tokenOf = ({
    uuid,
    merchantReference,
    paymentStatus,
    grandTotal,
    currency,
  }: Order): Promise<string> =>
    signed({
      uuid,
      merchantReference,
      paymentStatus,
      grandTotal,
      currency,
      paymentMethod: 'paymentInitiation',
    })
  const post = (url: string, body: object): Promise<void> =>
    standIn.deliver({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', 'user-agent': 'MontonioWebhooks/1.0' },
      body: JSON.stringify(body),
    })
  const sendOrder = async (order: Order): Promise<void> =>
    post(order.notificationUrl, { orderToken: await tokenOf(order) })
  const sendRefundEvent = async (order: Order, { uuid, amount, status }: Refund): Promise<void> =>
    post(order.notificationUrl, {
      refundToken: await signed({
        refundUuid: uuid,
        orderUuid: order.uuid,
        refundAmount: amount,
        refundStatus: status,
        currency: order.currency,
      }),
    })

  async function api({ method, url, headers, body }: StandInRequest): Promise<Answer> {
    const sent =
      method === 'POST'
        ? String((JSON.parse(body) as { data?: unknown }).data)
        : (headers.authorization ?? '').replace('Bearer ', '')
    const payload = await read(sent)
    if (!payload) return refusal(403, 'Forbidden')
    if (url.pathname === '/api/stores/payment-methods') return { body: { paymentMethods: {} } }
    if (url.pathname === '/api/orders') return open(payload)
    if (url.pathname === '/api/refunds') return refund(payload)
    const order = lapse(orders.get(url.pathname.split('/')[3] ?? ''))
    return order
      ? { body: { ...order, grandTotal: order.grandTotal.toFixed(2) } }
      : refusal(404, 'Order not found')
  }

  function open(payload: JWTPayload): Answer {
    const { merchantReference, returnUrl, notificationUrl, grandTotal, currency, expiresIn } =
      payload as unknown as Order & { expiresIn: number }
    if (expiresIn < 5 || expiresIn > 44_640)
      return refusal(400, 'expiresIn must not be less than 5')
    const before = [...orders.values()].find(
      (order) => order.merchantReference === merchantReference,
    )
    if (before?.paymentStatus === 'PAID')
      return refusal(400, 'Order with this merchantReference is already paid')
    if (before) orders.delete(before.uuid)
    const uuid = randomUUID()
    const order = {
      uuid,
      merchantReference,
      returnUrl,
      notificationUrl,
      grandTotal,
      currency,
      paymentStatus: 'PENDING',
      createdAt: now().toISOString(),
      expiresAt: new Date(now().getTime() + expiresIn * 60_000),
      paymentUrl: `${standIn.origin}/${uuid}`,
      refunds: [],
    }
    orders.set(uuid, order)
    return { status: 201, body: order }
  }

  async function refund(payload: JWTPayload): Promise<Answer> {
    const { orderUuid, amount, idempotencyKey } = payload as {
      orderUuid?: string
      amount?: number
      idempotencyKey?: string
    }
    const order = orders.get(orderUuid ?? '')
    if (!order || !idempotencyKey || amount === undefined) return refusal(400, 'Bad refund')
    if (order.refunds.some((refund) => refund.idempotencyKey === idempotencyKey))
      return refusal(400, 'Refund with the same idempotency key already exists')
    if (
      order.refunds
        .filter(({ status }) => status !== 'REJECTED')
        .reduce((sum, refund) => sum + refund.amount, amount) > order.grandTotal
    )
      return refusal(400, 'Amount is more than available for refund')
    const made = { uuid: randomUUID(), amount, status: refundStatus, idempotencyKey }
    order.refunds.push(made)
    return { status: 201, body: made }
  }

  async function page(asked: StandInRequest): Promise<Answer> {
    const order = lapse(orders.get(asked.url.pathname.slice(1)))
    if (!order) return { status: 404, body: 'Nothing here' }
    if (asked.method === 'GET')
      return payersPage('Montonio stand-in', `EUR ${order.grandTotal.toFixed(2)}`)
    const action = actionOf(asked)
    if (order.paymentStatus === 'PENDING' && action === 'pay') {
      order.paymentStatus = 'PAID'
      await sendOrder(order)
    } else if (order.paymentStatus === 'PENDING' && action === 'fail') {
      order.paymentStatus = 'ABANDONED'
      await sendOrder(order)
    }
    // Whatever happened, the payer comes back to one and the same address, with a token that proves
    // nothing to us.
    return onwards(
      `${order.returnUrl}${order.returnUrl.includes('?') ? '&' : '?'}order-token=${await tokenOf(order)}`,
    )
  }

  function lapse(order: Order | undefined): Order | undefined {
    if (order?.paymentStatus === 'PENDING' && order.expiresAt <= now())
      order.paymentStatus = 'ABANDONED'
    return order
  }

  const standIn = await startStandIn((asked) =>
    asked.url.pathname.startsWith('/api/') ? api(asked) : page(asked),
  )
  return Object.assign(standIn, {
    orders,
    signed,
    settleRefund: async (uuid: string, status: 'SUCCESSFUL' | 'REJECTED') => {
      const order = [...orders.values()].find(({ refunds }) =>
        refunds.some((refund) => refund.uuid === uuid),
      )!
      const refund = order.refunds.find((refund) => refund.uuid === uuid)!
      refund.status = status
      await sendRefundEvent(order, refund)
    },
    sendOrder: async (uuid: string, paymentStatus: string) =>
      sendOrder({ ...orders.get(uuid)!, paymentStatus }),
  })
}
