import Type, { type Static } from 'typebox'
import { Cents, Id, Instant, nullable, oneOf, bodySchema, schema } from '#modules/shared'
import { PROVIDERS } from './providers/provider-name.ts'

const ProviderSchema = oneOf(PROVIDERS, { title: 'PaymentProviderName' })

const RefundView = schema('PaymentRefund', {
  amountCents: Cents,
  reason: Type.String(),
  /** due: we send it; pending: the provider has it; by-hand: our team sends it; done: paid out. */
  status: oneOf(['due', 'pending', 'by-hand', 'done'], { title: 'RefundStatus' }),
  doneAt: nullable(Instant),
})

export const PaymentView = schema('Payment', {
  id: Id,
  consultationId: Id,
  /** The fixed-price task that it pays. */
  taskId: nullable(Id),
  /** The price of the meeting, the final invoice sent after it, or a fixed-price task. */
  pays: oneOf(['meeting', 'final-invoice', 'task']),
  /** verifying: not yet known; successful: paid; failed: not paid, try again; refunded. */
  status: oneOf(['verifying', 'successful', 'failed', 'refunded']),
  /**
   * Confirmed the time, paid the invoice or the task, reserved the time again after the deadline, came too
   * late (time taken, invoice or task cancelled) or twice.
   */
  outcome: nullable(oneOf(['confirmed', 'retaken', 'too-late', 'paid-twice'])),
  provider: ProviderSchema,
  amountCents: Cents,
  currency: Type.String(),
  /** The provider's page; null when the attempt is over. */
  redirectUrl: nullable(Type.String()),
  linkExpiresAt: Instant,
  createdAt: Instant,
  paidAt: nullable(Instant),
  /** In the order they were requested. */
  refunds: Type.Array(RefundView),
  /** The refund by rule; without one, the latest. */
  refund: nullable(RefundView),
})
export type PaymentView = Static<typeof PaymentView>

export const StartTaskPayment = bodySchema('NewTaskPayment', {
  provider: Type.Optional(Type.String({ maxLength: 30 })),
})
export const StartPayment = bodySchema('NewPayment', {
  provider: Type.Optional(Type.String({ maxLength: 30 })),
  /** Without it the price of the meeting. */
  pays: Type.Optional(oneOf(['meeting', 'final-invoice'])),
})

/** A refund for the team: the sum and the attempts, never the person. */
export const TeamRefundSchema = schema('TeamRefund', {
  id: Id,
  paymentId: Id,
  amountCents: Cents,
  reason: Type.String(),
  status: oneOf(['due', 'pending', 'by-hand', 'done'], { title: 'RefundStatus' }),
  provider: ProviderSchema,
  providerRef: nullable(Type.String()),
  sentReference: nullable(Type.String()),
  attempts: Type.Integer(),
  lastError: nullable(Type.String()),
  createdAt: Instant,
  nextAttemptAt: Instant,
  doneAt: nullable(Instant),
})
export const RetryRefund = bodySchema('Reason', { reason: Type.String({ maxLength: 1_000 }) })
/** `reason`: the reference of the transfer at the team's bank. */
export const SentByHand = bodySchema('RefundSentByHand', {
  reason: Type.String({ minLength: 3, maxLength: 140 }),
})
/** Money given back by goodwill, where the meeting is over. */
export const GoodwillBody = bodySchema('NewRefund', {
  amountCents: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  reason: Type.String({ maxLength: 1_000 }),
  leftCents: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'What was left when this was decided; refused if that changed since.',
    }),
  ),
})

export const DiscrepancySchema = schema('MoneyDiscrepancy', {
  id: Id,
  kind: oneOf(['paid-here-only', 'amount-differs', 'refund-differs', 'unknown-money', 'imbalance']),
  subject: Type.String(),
  paymentId: nullable(Id),
  provider: nullable(ProviderSchema),
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
