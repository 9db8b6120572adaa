import Type, { type Static } from 'typebox'
import { Cents, Id, Instant, nullable } from '#modules/shared'

const oneOf = <const T extends string>(...values: T[]) => Type.Unsafe<T>({ type: 'string', enum: values })

export const PaymentView = Type.Object({
  id: Id,
  consultationId: Id,
  /** verifying: the provider has not told yet; successful: the money came; failed: it did not, try again; refunded: it went back. */
  status: oneOf('verifying', 'successful', 'failed', 'refunded'),
  /** What the money did: confirmed the time, took it again after the deadline, or came too late or twice and goes back. */
  outcome: nullable(oneOf('confirmed', 'retaken', 'too-late', 'paid-twice')),
  provider: Type.String(),
  amountCents: Cents,
  currency: Type.String(),
  /** Where to go on paying; null when this attempt is over. */
  redirectUrl: nullable(Type.String()),
  linkExpiresAt: Instant,
  createdAt: Instant,
  paidAt: nullable(Instant),
  refund: nullable(Type.Object({
    amountCents: Cents,
    reason: Type.String(),
    /** due: we are sending it; pending: the provider has it; done: it has gone. */
    status: oneOf('due', 'pending', 'done'),
    doneAt: nullable(Instant),
  })),
})
export type PaymentView = Static<typeof PaymentView>

export const StartPayment = Type.Object({ provider: Type.Optional(Type.String({ maxLength: 30 })) })
export const ConsultationParams = Type.Object({ id: Id })
export const PaymentParams = Type.Object({ id: Id })

/** Money on its way back, for the team: how much and how often tried, never whose. */
export const TeamRefundSchema = Type.Object({
  id: Id, paymentId: Id, amountCents: Cents, reason: Type.String(), status: oneOf('due', 'pending', 'done'), provider: Type.String(), attempts: Type.Integer(), lastFault: nullable(Type.String()),
  createdAt: Instant, nextAttemptAt: Instant, doneAt: nullable(Instant),
})
export const RetryRefund = Type.Object({ reason: Type.String({ maxLength: 1_000 }) }, { additionalProperties: false })
