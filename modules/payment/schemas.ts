import Type, { type Static } from 'typebox'
import { Cents, Id, Instant, nullable, oneOf } from '#modules/shared'

const RefundView = Type.Object({
  amountCents: Cents,
  reason: Type.String(),
  /**
   * due: we are sending it; pending: the provider has it; by-hand: our team is sending it; done: it
   * has gone.
   */
  status: oneOf(['due', 'pending', 'by-hand', 'done']),
  doneAt: nullable(Instant),
})

export const PaymentView = Type.Object({
  id: Id,
  consultationId: Id,
  /**
   * verifying: the provider has not told yet; successful: the money came; failed: it did not, try
   * again; refunded: it went back.
   */
  status: oneOf(['verifying', 'successful', 'failed', 'refunded']),
  /**
   * What the money did: confirmed the time, took it again after the deadline, or came too late or
   * twice and goes back.
   */
  outcome: nullable(oneOf(['confirmed', 'retaken', 'too-late', 'paid-twice'])),
  provider: Type.String(),
  amountCents: Cents,
  currency: Type.String(),
  /** Where to go on paying; null when this attempt is over. */
  redirectUrl: nullable(Type.String()),
  linkExpiresAt: Instant,
  createdAt: Instant,
  paidAt: nullable(Instant),
  /** What goes back of it: all of it or parts, the first owed first. */
  refunds: Type.Array(RefundView),
  /** The one of them that the meeting's fate caused; otherwise the latest. */
  refund: nullable(RefundView),
})
export type PaymentView = Static<typeof PaymentView>

export const StartPayment = Type.Object(
  { provider: Type.Optional(Type.String({ maxLength: 30 })) },
  { additionalProperties: false },
)
export const ConsultationParams = Type.Object({ id: Id })
export const PaymentParams = Type.Object({ id: Id })

/** Money on its way back, for the team: how much and how often tried, never whose. */
export const TeamRefundSchema = Type.Object({
  id: Id,
  paymentId: Id,
  amountCents: Cents,
  reason: Type.String(),
  status: oneOf(['due', 'pending', 'by-hand', 'done']),
  provider: Type.String(),
  providerRef: nullable(Type.String()),
  sentReference: nullable(Type.String()),
  attempts: Type.Integer(),
  lastError: nullable(Type.String()),
  createdAt: Instant,
  nextAttemptAt: Instant,
  doneAt: nullable(Instant),
})
export const RetryRefund = Type.Object(
  { reason: Type.String({ maxLength: 1_000 }) },
  { additionalProperties: false },
)
/** What the team's bank calls the transfer it made by hand. */
export const SentByHand = Type.Object(
  { reason: Type.String({ minLength: 3, maxLength: 140 }) },
  { additionalProperties: false },
)
/** Money given back by goodwill, where the meeting is over. */
export const TeamRefund = Type.Object(
  {
    amountCents: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    reason: Type.String({ maxLength: 1_000 }),
  },
  { additionalProperties: false },
)

export const DiscrepancySchema = Type.Object({
  id: Id,
  kind: oneOf(['paid-here-only', 'amount-differs', 'refund-differs', 'unknown-money', 'imbalance']),
  subject: Type.String(),
  paymentId: nullable(Id),
  provider: nullable(Type.String()),
  expectedCents: nullable(Type.Integer()),
  foundCents: nullable(Type.Integer()),
  foundAt: Instant,
  resolvedAt: nullable(Instant),
  resolvedBy: nullable(oneOf(['itself', 'team'])),
  reason: nullable(Type.String()),
})

export const WithKey = Type.Object({
  'idempotency-key': Type.String({ minLength: 8, maxLength: 200 }),
})
