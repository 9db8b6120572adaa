import { Ajv } from 'ajv'
import Type, { type Static } from 'typebox'
import { oneOf } from '#modules/shared'
import { errors } from '../errors.ts'
import type { PaymentProvider, ProviderStatement } from './provider.ts'
import { TIMEOUT_MS } from './call.ts'
import { isSignedBy, SIGNATURE_HEADER } from '../test-bank/signature.ts'

export type SandboxAccount = {
  /** The bank's address for payers. A function, because tests learn their port late. */
  bankUrl(path: string): string
  /** Its address for our processes, when that differs: between containers. */
  apiUrl?(path: string): string
  merchantKey: string
  webhookSecret: string
}

const KINDS = {
  'payment.paid': 'paid',
  'payment.failed': 'failed',
  'payment.refunded': 'refunded',
} as const

const Message = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 200 }),
  type: oneOf(['payment.paid', 'payment.failed', 'payment.refunded']),
  reference: Type.String({ maxLength: 60 }),
  amount: Type.Integer(),
  currency: Type.String({ maxLength: 3 }),
  at: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d' }),
})
const isMessage = new Ajv({ meta: false, validateSchema: false }).compile<Static<typeof Message>>(
  Message,
)

type BankState = {
  reference: string
  amount: number
  currency: string
  status: 'open' | 'failed' | 'paid' | 'refunded' | 'expired'
  paidAt: string | null
  expiresAt: string
  refunded: number
}

/** The test bank, reached only over HTTP. */
export function createSandboxProvider({
  bankUrl,
  apiUrl = bankUrl,
  merchantKey,
  webhookSecret,
}: SandboxAccount): PaymentProvider {
  async function call<Answer>(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await fetch(apiUrl(path), {
      method,
      headers: {
        authorization: `Bearer ${merchantKey}`,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok)
      throw new Error(`The test bank answered ${response.status} to ${method} ${path}`)
    return (await response.json()) as Answer
  }

  return {
    name: 'sandbox',
    acknowledgement: { contentType: 'application/json', body: '{"received":true}' },

    tryKeys: async () => 'The test bank is part of the product.',

    async start({
      reference,
      amountCents,
      currency,
      purpose,
      payee,
      locale,
      expiresAt,
      returnUrl,
      cancelUrl,
      webhookUrl,
    }) {
      const order = {
        reference,
        amount: amountCents,
        currency,
        purpose,
        payee,
        lang: locale,
        expiresAt,
        returnUrl,
        cancelUrl,
        webhookUrl,
      }
      const { payment, url } = await call<{ payment: string; url: string }>(
        'POST',
        '/sandbox/api/payments',
        order,
      )
      return { providerRef: payment, redirectUrl: bankUrl(url) }
    },

    async verifyCallback({ body, headers }) {
      if (!isSignedBy(webhookSecret, body, headers[SIGNATURE_HEADER]))
        throw errors.CALLBACK_NOT_GENUINE()
      const message = parsed(body)
      if (!isMessage(message) || Number.isNaN(Date.parse(message.at)))
        throw errors.CALLBACK_NOT_GENUINE()
      const { id, type, reference, amount, currency, at } = message
      return {
        eventId: id,
        reference,
        kind: KINDS[type],
        amountCents: amount,
        currency,
        occurredAt: new Date(at),
      }
    },

    async fetch({ providerRef }) {
      const { amount, currency, paidAt, expiresAt, refunded, status } = await call<BankState>(
        'GET',
        `/sandbox/api/payments/${providerRef}`,
      )
      // After a failure the payer may try again with the same link.
      const state: ProviderStatement['state'] = (
        { open: 'open', failed: 'open', expired: 'failed', paid: 'paid', refunded: 'paid' } as const
      )[status]
      return {
        state,
        amountCents: amount,
        currency,
        refundedCents: refunded,
        occurredAt: new Date(paidAt ?? expiresAt),
      }
    },

    async refund({ key, providerRef, amountCents }) {
      const { status: state } = await call<{ status: 'done' | 'pending' }>(
        'POST',
        `/sandbox/api/payments/${providerRef}/refunds`,
        { amount: amountCents },
        { 'idempotency-key': key },
      )
      return { state }
    },
  }
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
