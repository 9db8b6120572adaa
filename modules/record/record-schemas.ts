import Type, { type Static } from 'typebox'
import { SHOWN_STATUSES } from '#modules/consultation'
import { FIXED_PRICE_TASK_STATUSES } from '#modules/fixed-price-task'
import { PROVIDERS } from '#modules/payment'
import {
  bodySchema,
  Cents,
  Id,
  Instant,
  listOf,
  nullable,
  oneOf,
  Paging,
  schema,
  TEXT,
} from '#modules/shared'
import { MATCHES } from './search/search-records.ts'

const Status = oneOf(SHOWN_STATUSES, { title: 'ConsultationStatus' })

export const RecordQuestion = Type.Object({
  ...Paging,
  q: Type.String({ maxLength: 200, pattern: TEXT }),
})
const RecordRow = schema('RecordRow', {
  id: Id,
  number: Type.String(),
  status: Status,
  startsAt: Instant,
  matches: Type.Array(oneOf(MATCHES, { title: 'RecordMatch' })),
})
export const RecordList = listOf(RecordRow)
export type RecordList = Static<typeof RecordList>

export const OpeningBody = bodySchema('Reason', {
  reason: Type.String({ maxLength: 1_000 }),
})
export const OpeningView = schema('RecordOpening', { openUntil: Instant })

const Party = schema('RecordParty', {
  name: Type.String(),
  email: Type.String(),
  isDeleted: Type.Boolean(),
})
const RefundStatus = oneOf(['due', 'pending', 'by-hand', 'done'], { title: 'RefundStatus' })

export const RecordView = schema('Record', {
  id: Id,
  number: Type.String(),
  status: Status,
  openUntil: Instant,
  requestedAt: Instant,
  startsAt: Instant,
  endsAt: Instant,
  timeZone: Type.String(),
  priceCents: Cents,
  dueAt: nullable(Instant),
  agreementShownAt: nullable(Instant),
  signedAt: nullable(Instant),
  clientJoinedAt: nullable(Instant),
  lawyerJoinedAt: nullable(Instant),
  client: Party,
  lawyer: Party,
  firmName: Type.String(),
  moves: Type.Array(
    schema('RecordMove', {
      move: Type.String(),
      by: oneOf(['client', 'lawyer', 'system']),
      status: Status,
      startsAt: nullable(Instant),
      amountCents: nullable(Type.Integer()),
      movedAt: Instant,
    }),
  ),
  payments: Type.Array(
    schema('RecordPayment', {
      id: Id,
      pays: oneOf(['meeting', 'final-invoice', 'task']),
      taskId: nullable(Id),
      provider: oneOf(PROVIDERS, { title: 'PaymentProviderName' }),
      providerRef: nullable(Type.String()),
      amountCents: Cents,
      status: oneOf(['started', 'failed', 'paid', 'refunded']),
      outcome: nullable(oneOf(['confirmed', 'retaken', 'too-late', 'paid-twice'])),
      createdAt: Instant,
      paidAt: nullable(Instant),
      refunds: Type.Array(
        schema('RecordRefund', {
          id: Id,
          amountCents: Cents,
          status: RefundStatus,
          createdAt: Instant,
          doneAt: nullable(Instant),
        }),
      ),
    }),
  ),
  invoices: Type.Array(
    schema('RecordInvoice', {
      kind: oneOf(['advance', 'invoice', 'credit', 'final']),
      number: nullable(Type.String({ description: 'Null for a file of the lawyer’s own.' })),
      taskId: nullable(Id),
      totalCents: Cents,
      issuedAt: Instant,
      dueAt: nullable(Instant),
      paidAt: nullable(Instant),
      cancelledAt: nullable(Instant),
    }),
  ),
  tasks: Type.Array(
    schema('RecordTask', {
      id: Id,
      number: Type.String(),
      status: oneOf(FIXED_PRICE_TASK_STATUSES, { title: 'FixedPriceTaskState' }),
      priceCents: Cents,
      offeredAt: Instant,
      paidAt: nullable(Instant),
      signedAt: nullable(Instant),
      deliveredAt: nullable(Instant),
      dueAt: nullable(Instant),
      endedAt: nullable(Instant),
      refundDueCents: nullable(Cents),
      refundedAt: nullable(Instant),
    }),
  ),
  fee: nullable(schema('FeeSums', { netCents: Type.Integer(), vatCents: Type.Integer() })),
  messages: Type.Array(
    schema('RecordMessage', {
      channel: oneOf(['mail', 'sms']),
      kind: nullable(Type.String({ description: 'Kind of the notification.' })),
      to: oneOf(['client', 'lawyer', 'other']),
      createdAt: Instant,
      state: oneOf(['waiting', 'sent', 'delivered', 'failed', 'not-needed']),
      at: Instant,
    }),
  ),
  jobs: schema('RecordJobs', {
    items: Type.Array(
      schema('RecordJob', {
        name: Type.String(),
        state: oneOf(['done', 'failed', 'planned', 'waiting']),
        at: Instant,
      }),
    ),
    isComplete: Type.Boolean({
      description: 'False while the job store does not respond: then failed jobs are missing.',
    }),
  }),
})
export type RecordView = Static<typeof RecordView>
