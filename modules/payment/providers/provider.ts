import type { Locale } from '#modules/shared'
import type { NewsKind } from '../payment-status.ts'

/**
 * What we ask a provider to collect. The reference is ours, unique for ever, and makes starting
 * twice one order.
 */
export type Order = {
  reference: string
  amountCents: number
  currency: string
  /** Stands on the payer's bank statement: no name, no area of law. */
  purpose: string
  /**
   * Seller of the invoice, for whom the operator takes the money. Only for the test bank: a real
   * provider and a bank statement must not learn whose client the payer is.
   */
  payee: string
  locale: Locale
  /** Nothing can be paid by this link from then on. */
  expiresAt: Date
  returnUrl: string
  cancelUrl: string
  webhookUrl: string
}

/** What a provider says happened. `eventId` is the same each time it repeats itself. */
export type News = {
  eventId: string
  kind: NewsKind
  amountCents: number
  currency: string
  occurredAt: Date
  /** Our own order number; a provider that tells only of its own gives that. */
  reference?: string
  providerRef?: string
  /** Which of several refunds it tells of: by our key, by the provider's number, or not at all. */
  refund?: { key?: string | undefined; ref?: string | undefined }
}

/** What stands in the provider's books now. */
export type Standing = {
  state: 'open' | 'failed' | 'paid'
  amountCents: number
  currency: string
  refundedCents: number
  occurredAt: Date
}

/**
 * 'pending': accepted, and the money is on its way. 'refused': it will not go this time, for good.
 * 'by-hand': the provider cannot, so a person must.
 */
export type RefundAnswer = { state: 'done' | 'pending' | 'refused' | 'by-hand'; ref?: string }

export type Callback = {
  body: Buffer
  headers: Readonly<Record<string, string | string[] | undefined>>
  query: Readonly<Record<string, unknown>>
}
export type Placed = { id: string; providerRef: string }

/**
 * The one port to the world of money. Calls may throw when the provider does not answer; whoever
 * calls tries again.
 */
export type PaymentProvider = {
  readonly name: string
  /**
   * What the provider expects to hear when a callback reached us; anything else makes it repeat.
   */
  readonly acknowledgement: { contentType: string; body: string }
  /**
   * With less time than this (in milliseconds) until the link must die, the provider could not end
   * it in time: nothing is begun.
   */
  readonly leastTimeToPay?: number
  start(order: Order): Promise<{ providerRef: string; redirectUrl: string }>
  /**
   * The news in a callback, or undefined where it is genuine and tells of nothing. Throws
   * CALLBACK_NOT_GENUINE when one byte of it is not what the provider signed.
   */
  verifyCallback(callback: Callback): Promise<News | undefined>
  /** Undefined where the provider cannot be asked at all. */
  fetch(payment: Placed): Promise<Standing | undefined>
  /** Ends a link that would outlive our hold. What was paid already stays paid. */
  close?(payment: Placed): Promise<void>
  /**
   * Sends money back; the same key is one refund, and asked again the answer is how far it is.
   * `ref` is the provider's number of it, once it told.
   */
  refund(
    refund: Placed & { key: string; ref?: string; amountCents: number; currency: string },
  ): Promise<RefundAnswer>
}
