import type { Needs } from '../needs.ts'

/** A payment that bought a meeting, and what of it was or will be refunded. */
export type Income = {
  consultationId: string
  paidAt: Date
  paidCents: number
  backCents: number
}

export const listIncome = (
  { db }: Needs,
  { from, until }: { from: Date; until: Date },
): Promise<Income[]> =>
  db('payment')
    .whereIn('outcome', ['confirmed', 'retaken'])
    .where('paidAt', '>=', from)
    .where('paidAt', '<', until)
    .orderBy('id')
    .select<Income[]>(
      'consultationId',
      'paidAt',
      { paidCents: 'amountCents' },
      db.raw(
        '(select coalesce(sum(amount_cents), 0)::integer from refund where payment_id = payment.id) as back_cents',
      ),
    )
