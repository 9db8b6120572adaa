import type { Needs } from '../needs.ts'

/** A payment that bought a meeting, and what was refunded of it. */
export type Received = {
  id: string
  consultationId: string
  amountCents: number
  backCents: number
  /** What the cancellation of the meeting refunds of it, also if it is not paid out yet. */
  dueCents: number
}

type Selected = {
  consultationIds?: readonly string[]
  after?: string
  limit: number
}

/** A page by id; of these consultations only, if given. */
export const listReceived = (
  { db }: Needs,
  { consultationIds, after, limit }: Selected,
): Promise<Received[]> =>
  db('payment')
    .whereIn('payment.outcome', ['confirmed', 'retaken'])
    .whereNull('payment.finalInvoiceId')
    .whereNull('payment.taskId')
    .modify((query) => {
      if (consultationIds) void query.whereIn('payment.consultationId', [...consultationIds])
      if (after) void query.where('payment.id', '>', after)
    })
    .orderBy('payment.id')
    .limit(limit)
    .select<Received[]>(
      'payment.id',
      'payment.consultationId',
      'payment.amountCents',
      db.raw(
        `(select coalesce(sum(amount_cents), 0)::integer from refund where payment_id = payment.id and status = 'done' and cause <> 'unwanted') as back_cents`,
      ),
      db.raw(
        `(select coalesce(sum(amount_cents), 0)::integer from refund where payment_id = payment.id and cause = 'meeting') as due_cents`,
      ),
    )

/** A payment that paid a final invoice, and its refunds. */
export type ReceivedFinal = {
  id: string
  finalInvoiceId: string
  amountCents: number
  /** Paid out by goodwill. */
  goodwillCents: number
  /** Refunded or due, by goodwill or because the invoice was cancelled. */
  dueCents: number
}

/** A page by id; of these consultations only, if given. */
export const listReceivedFinal = (
  { db }: Needs,
  { consultationIds, after, limit }: Selected,
): Promise<ReceivedFinal[]> =>
  db('payment')
    .where('payment.outcome', 'confirmed')
    .whereNotNull('payment.finalInvoiceId')
    .modify((query) => {
      if (consultationIds) void query.whereIn('payment.consultationId', [...consultationIds])
      if (after) void query.where('payment.id', '>', after)
    })
    .orderBy('payment.id')
    .limit(limit)
    .select<ReceivedFinal[]>(
      'payment.id',
      'payment.finalInvoiceId',
      'payment.amountCents',
      db.raw(
        `(select coalesce(sum(amount_cents), 0)::integer from refund where payment_id = payment.id and status = 'done' and cause like 'team-%') as goodwill_cents`,
      ),
      db.raw(
        '(select coalesce(sum(amount_cents), 0)::integer from refund where payment_id = payment.id) as due_cents',
      ),
    )

/** A payment that paid a fixed-price task, and its refunds. */
export type ReceivedTask = {
  id: string
  taskId: string
  amountCents: number
  /** Paid out. */
  backCents: number
  /** Requested because the task ended undone, also if not paid out yet. */
  dueCents: number
}

/** A page by id; of these consultations only, if given. */
export const listReceivedTasks = (
  { db }: Needs,
  { consultationIds, after, limit }: Selected,
): Promise<ReceivedTask[]> =>
  db('payment')
    .where('payment.outcome', 'confirmed')
    .whereNotNull('payment.taskId')
    .modify((query) => {
      if (consultationIds) void query.whereIn('payment.consultationId', [...consultationIds])
      if (after) void query.where('payment.id', '>', after)
    })
    .orderBy('payment.id')
    .limit(limit)
    .select<ReceivedTask[]>(
      'payment.id',
      'payment.taskId',
      'payment.amountCents',
      db.raw(
        `(select coalesce(sum(amount_cents), 0)::integer from refund where payment_id = payment.id and status = 'done' and cause <> 'unwanted') as back_cents`,
      ),
      db.raw(
        `(select coalesce(sum(amount_cents), 0)::integer from refund where payment_id = payment.id and cause = 'task') as due_cents`,
      ),
    )
