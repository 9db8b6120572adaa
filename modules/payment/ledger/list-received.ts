import type { Needs } from '../needs.ts'

/** Money that bought a meeting, and what of it went back. */
export type Received = {
  id: string
  consultationId: string
  amountCents: number
  backCents: number
}

/** A page of them by id, of some consultations only if named. */
export const listReceived = (
  { db }: Pick<Needs, 'db'>,
  {
    consultationIds,
    after,
    limit,
  }: {
    consultationIds?: readonly string[] | undefined
    after?: string | undefined
    limit: number
  },
): Promise<Received[]> =>
  db('payment')
    .whereIn('payment.outcome', ['confirmed', 'retaken'])
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
    )
