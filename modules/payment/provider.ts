import type { Locale } from '#modules/shared'
import type { NewsKind } from './payment-status.ts'

/** What we ask a provider to collect. The reference is ours, unique for ever, and makes starting twice one order. */
export type Order = {
  reference: string
  amountCents: number
  currency: string
  /** Stands on the payer's bank statement: no name, no area of law. */
  purpose: string
  locale: Locale
  /** Nothing can be paid by this link from then on. */
  expiresAt: Date
  returnUrl: string
  cancelUrl: string
  webhookUrl: string
}

/** What a provider says happened. `eventId` is the same each time it repeats itself. */
export type News = { eventId: string; reference: string; kind: NewsKind; amountCents: number; currency: string; occurredAt: Date }

export type Callback = { body: Buffer; headers: Readonly<Record<string, string | string[] | undefined>>; query: Readonly<Record<string, unknown>> }

/** The one port to the world of money. Calls may throw when the provider does not answer; whoever calls tries again. */
export type PaymentProvider = {
  readonly name: string
  /** What the provider expects to hear when a callback reached us; anything else makes it repeat. */
  readonly acknowledgement: { contentType: string; body: string }
  start(order: Order): Promise<{ providerRef: string; redirectUrl: string }>
  /** The news in a callback. Throws CALLBACK_NOT_GENUINE when one byte of it is not what the provider signed. */
  verifyCallback(callback: Callback): News
  /** What the provider itself holds to be true now; undefined while nothing is decided. */
  fetch(payment: { id: string; providerRef: string }): Promise<News | undefined>
  /** Sends money back; the same key is one refund. 'pending': accepted, and the money is on its way. */
  refund(refund: { key: string; providerRef: string; amountCents: number }): Promise<'done' | 'pending'>
}
