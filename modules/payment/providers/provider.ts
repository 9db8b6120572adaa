import type { Locale } from '#modules/shared'
import type { PaymentEventKind } from '../payment-status.ts'
import type { ProviderName } from './provider-name.ts'

/** What a provider collects. `reference` is our unique id: starting twice makes one order. */
type Order = {
  reference: string
  amountCents: number
  currency: string
  /** Shown on the payer's bank statement: no name, no area of law. */
  purpose: string
  /**
   * Seller of the invoice, for whom the operator takes the money. Only for the test bank: a real
   * provider and a bank statement must not learn whose client the payer is.
   */
  payee: string
  locale: Locale
  /** The link cannot be used after this. */
  expiresAt: Date
  returnUrl: string
  cancelUrl: string
  webhookUrl: string
}

/** An event that a provider reports. A repeated report has the same `eventId`. */
export type ProviderEvent = {
  eventId: string
  kind: PaymentEventKind
  amountCents: number
  currency: string
  occurredAt: Date
  /** Our order number. */
  reference?: string
  /** The provider's number, from providers that report no other. */
  providerRef?: string
  /** The refund it is about: our key, the provider's number, or neither. */
  refund?: { key?: string; ref?: string }
}

/** What the provider's records say about one payment now. */
export type ProviderStatement = {
  state: 'open' | 'failed' | 'paid'
  amountCents: number
  currency: string
  refundedCents: number
  occurredAt: Date
}

/** 'pending': accepted. 'refused': refused for good. 'by-hand': the provider has no refunds. */
export type RefundAnswer = { state: 'done' | 'pending' | 'refused' | 'by-hand'; ref?: string }

export type Callback = {
  body: Buffer
  headers: Readonly<Record<string, string | string[] | undefined>>
  query: Readonly<Record<string, unknown>>
}
export type PlacedOrder = { id: string; providerRef: string }

/** The port to payment providers. Calls may throw when the provider does not answer; retry them. */
export type PaymentProvider = {
  readonly name: ProviderName
  /** The answer to a callback; after any other answer the provider repeats it. */
  readonly acknowledgement: { contentType: string; body: string }
  /** Shortest life of a link in milliseconds; with less time left, no payment is started. */
  readonly leastTimeToPay?: number
  start(order: Order): Promise<{ providerRef: string; redirectUrl: string }>
  /**
   * The event in a callback, or undefined for a genuine callback without one. Throws
   * CALLBACK_NOT_GENUINE when the signature does not match.
   */
  verifyCallback(callback: Callback): Promise<ProviderEvent | undefined>
  /**
   * A harmless question that needs our keys; throws when they are refused. Answers a sentence for
   * the operator.
   */
  tryKeys(): Promise<string>
  /** Undefined when the provider has no such query. */
  fetch(payment: PlacedOrder): Promise<ProviderStatement | undefined>
  /** Ends a link. A payment already made stays paid. */
  close?(payment: PlacedOrder): Promise<void>
  /**
   * Sends money back. The same key is one refund: repeated, the call answers its state. `ref` is
   * the provider's number of it, once known.
   */
  refund(
    refund: PlacedOrder & { key: string; ref?: string; amountCents: number; currency: string },
  ): Promise<RefundAnswer>
}
