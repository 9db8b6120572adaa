import type { Needs } from '../needs.ts'

export type Imbalance = {
  rule: string
  subject: string
  expectedCents: number
  foundCents: number
}

/**
 * What must be true of payments, refunds and the ledger at every moment. Each query returns the
 * payments for which it is not true, with the expected and the found sum.
 */
const RULES = {
  'payment as in the ledger': `
    select p.id as subject, case when p.status in ('paid', 'refunded') then p.amount_cents else 0 end as expected, coalesce(e.cents, 0)::integer as found
    from payment p left join lateral (select sum(amount_cents) as cents from payment_event where payment_id = p.id and kind = 'paid' and effect = 'applied') e on true
    where case when p.status in ('paid', 'refunded') then p.amount_cents else 0 end <> coalesce(e.cents, 0)`,
  'refunds as in the ledger': `
    select p.id as subject, coalesce(r.cents, 0)::integer as expected, coalesce(e.cents, 0)::integer as found
    from payment p
    left join lateral (select sum(amount_cents) as cents from refund where payment_id = p.id and status = 'done') r on true
    left join lateral (select sum(amount_cents) as cents from payment_event where payment_id = p.id and kind = 'refunded' and effect = 'applied') e on true
    where coalesce(r.cents, 0) <> coalesce(e.cents, 0)`,
  'refunds within the payment': `
    select p.id as subject, p.amount_cents as expected, sum(r.amount_cents)::integer as found
    from payment p join refund r on r.payment_id = p.id
    group by p.id having sum(r.amount_cents) > p.amount_cents or p.status not in ('paid', 'refunded')`,
  'whole refund of what bought nothing': `
    select p.id as subject, p.amount_cents as expected, coalesce(r.amount_cents, 0) as found
    from payment p left join refund r on r.payment_id = p.id and r.cause = 'unwanted'
    where p.outcome in ('too-late', 'paid-twice') and coalesce(r.amount_cents, 0) <> p.amount_cents`,
} as const

/** Sums that do not add up; of these consultations only, if given. */
export async function findImbalances(
  { db }: Needs,
  consultationIds?: readonly string[],
): Promise<Imbalance[]> {
  const found: Imbalance[] = []
  const ids =
    consultationIds &&
    (await db('payment')
      .whereIn('consultationId', [...consultationIds])
      .pluck('id'))
  for (const [rule, query] of Object.entries(RULES)) {
    const { rows } = await db.raw<{ rows: { subject: string; expected: number; found: number }[] }>(
      `select * from (${query}) q ${ids ? 'where q.subject = any(?)' : ''} limit 200`,
      ids ? [ids] : [],
    )
    for (const { subject, expected, found: foundCents } of rows)
      found.push({ rule, subject, expectedCents: expected, foundCents })
  }
  return found
}
