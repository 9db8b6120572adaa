import type { JWTPayload } from 'jose'
import type { Clock } from '#modules/shared'
import type { ProviderEvent } from './provider.ts'

export const PAYMENT_KINDS: Readonly<Record<string, 'paid' | 'failed'>> = {
  PAID: 'paid',
  ABANDONED: 'failed',
  VOIDED: 'failed',
}

export function stateOf(status: string): 'done' | 'refused' | 'pending' {
  if (status === 'SUCCESSFUL') return 'done'
  return status === 'REJECTED' || status === 'CANCELED' ? 'refused' : 'pending'
}

/** 29, 29.5 or "29.50" euros in cents; -1, which fits no payment, for anything else. */
export const cents = (euros: unknown) => {
  const sum = Math.round(Number(euros) * 100)
  return Number.isSafeInteger(sum) ? sum : -1
}

/** The event of a payment; undefined while it is under way. */
export function orderEvent(
  clock: Clock,
  { uuid, merchantReference, paymentStatus, grandTotal, currency, iat }: JWTPayload,
): ProviderEvent | undefined {
  const kind = PAYMENT_KINDS[String(paymentStatus)]
  if (!kind || typeof merchantReference !== 'string') return undefined
  return {
    eventId: `${String(uuid)}-${String(paymentStatus)}`,
    reference: merchantReference,
    kind,
    amountCents: cents(grandTotal),
    currency: String(currency),
    occurredAt: momentOf(clock, iat),
  }
}

/** The event of a refund; undefined while it is under way. */
export function refundEvent(
  clock: Clock,
  { refundUuid, orderUuid, refundStatus, refundAmount, currency, iat }: JWTPayload,
): ProviderEvent | undefined {
  const state = stateOf(String(refundStatus))
  if (state === 'pending') return undefined
  const ref = String(refundUuid)
  return {
    eventId: `${ref}-${String(refundStatus)}`,
    providerRef: String(orderUuid),
    refund: { ref },
    kind: state === 'done' ? 'refunded' : 'refund-failed',
    amountCents: cents(refundAmount),
    currency: typeof currency === 'string' ? currency : 'EUR',
    occurredAt: momentOf(clock, iat),
  }
}

function momentOf(clock: Clock, iat: number | undefined): Date {
  return iat === undefined ? clock.now() : new Date(iat * 1_000)
}
