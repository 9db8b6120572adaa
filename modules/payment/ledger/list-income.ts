import type { Db } from '#modules/shared'

/**
 * Money of meetings, by whom it was paid to: what came in that time, and what of it went or goes
 * back.
 */
export type Income = {
  consultationId: string
  firmLawyerId: string
  paidAt: Date
  paidCents: number
  backCents: number
}

export const listIncome = (
  db: Db,
  { from, until }: { from: Date; until: Date },
): Promise<Income[]> =>
  db('payment')
    .join('consultation', 'consultation.id', 'payment.consultationId')
    .whereIn('payment.outcome', ['confirmed', 'retaken'])
    .where('payment.paidAt', '>=', from)
    .where('payment.paidAt', '<', until)
    .orderBy('payment.id')
    .select<Income[]>(
      'payment.consultationId',
      'consultation.firmLawyerId',
      'payment.paidAt',
      { paidCents: 'payment.amountCents' },
      db.raw(
        '(select coalesce(sum(amount_cents), 0)::integer from refund where payment_id = payment.id) as back_cents',
      ),
    )

/**
 * When these memberships were last paid, whether or not the money went back; undefined where they
 * never were.
 */
export async function findLastIncome(
  db: Db,
  firmLawyerIds: readonly string[],
): Promise<Date | undefined> {
  const last = await db('payment')
    .join('consultation', 'consultation.id', 'payment.consultationId')
    .whereIn('payment.outcome', ['confirmed', 'retaken'])
    .whereIn('consultation.firmLawyerId', [...firmLawyerIds])
    .max<{ paidAt: Date | null }>({ paidAt: 'payment.paidAt' })
    .first()
  return last?.paidAt ?? undefined
}
