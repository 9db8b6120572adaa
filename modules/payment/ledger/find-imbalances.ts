import type { Needs } from '../needs.ts'

export type Imbalance = {
  rule: string
  subject: string
  expectedCents: number
  foundCents: number
}

/**
 * What must be true of money at every moment, as questions whose answer is nothing. Each answers
 * with what it is about, what should stand there, and what does.
 */
const RULES = {
  'paid as the ledger says': `
    select p.id as subject, case when p.status in ('paid', 'refunded') then p.amount_cents else 0 end as expected, coalesce(e.cents, 0)::integer as found
    from payment p left join lateral (select sum(amount_cents) as cents from payment_event where payment_id = p.id and kind = 'paid' and effect = 'applied') e on true
    where case when p.status in ('paid', 'refunded') then p.amount_cents else 0 end <> coalesce(e.cents, 0)`,
  'gone back as the ledger says': `
    select p.id as subject, coalesce(r.cents, 0)::integer as expected, coalesce(e.cents, 0)::integer as found
    from payment p
    left join lateral (select sum(amount_cents) as cents from refund where payment_id = p.id and status = 'done') r on true
    left join lateral (select sum(amount_cents) as cents from payment_event where payment_id = p.id and kind = 'refunded' and effect = 'applied') e on true
    where coalesce(r.cents, 0) <> coalesce(e.cents, 0)`,
  'never more back than was paid': `
    select p.id as subject, p.amount_cents as expected, sum(r.amount_cents)::integer as found
    from payment p join refund r on r.payment_id = p.id
    group by p.id having sum(r.amount_cents) > p.amount_cents or p.status not in ('paid', 'refunded')`,
  'what bought nothing goes back whole': `
    select p.id as subject, p.amount_cents as expected, coalesce(r.amount_cents, 0) as found
    from payment p left join refund r on r.payment_id = p.id and r.cause = 'unwanted'
    where p.outcome in ('too-late', 'paid-twice') and coalesce(r.amount_cents, 0) <> p.amount_cents`,
  'the price, once': `
    select c.id as subject, c.price_cents as expected, sum(p.amount_cents)::integer as found
    from consultation c join payment p on p.consultation_id = c.id and p.outcome in ('confirmed', 'retaken')
    group by c.id having sum(p.amount_cents) <> c.price_cents or c.paid_at is null`,
  'never cancelled and kept': `
    select c.id as subject, coalesce(c.refund_due_cents, 0) as expected, coalesce(r.amount_cents, 0) as found
    from consultation c
    join payment p on p.consultation_id = c.id and p.outcome in ('confirmed', 'retaken')
    left join refund r on r.payment_id = p.id and r.cause = 'meeting'
    where (c.status in ('declined', 'refunded', 'past') and coalesce(c.refund_due_cents, 0) <> coalesce(r.amount_cents, 0))
      or (c.status in ('awaiting-signature', 'confirmed') and r.id is not null)
      or c.status in ('requested', 'awaiting-payment')`,
} as const

/** Sums of payments, refunds and the ledger that do not add up; of some consultations, if named. */
export async function findImbalances(
  { db }: Pick<Needs, 'db'>,
  consultationIds?: readonly string[],
): Promise<Imbalance[]> {
  const found: Imbalance[] = []
  // Named by their own ids, so that each question looks at their rows alone.
  const subjects = consultationIds && [
    ...consultationIds,
    ...(await db('payment')
      .whereIn('consultationId', [...consultationIds])
      .pluck('id')),
  ]
  for (const [rule, question] of Object.entries(RULES)) {
    const { rows } = await db.raw<{ rows: { subject: string; expected: number; found: number }[] }>(
      `select * from (${question}) q ${subjects ? 'where q.subject = any(?)' : ''} limit 200`,
      subjects ? [subjects] : [],
    )
    for (const { subject, expected, found: foundCents } of rows)
      found.push({ rule, subject, expectedCents: expected, foundCents })
  }
  return found
}
