import type { Db } from '#modules/shared'

export type Imbalance = {
  rule: keyof typeof RULES
  subject: string
  expectedCents: number
  foundCents: number
}
/**
 * The sums of the papers of some consultations: what invoices say was asked, received and given
 * back.
 */
export type ListPaperSums = (
  db: Db,
  consultationIds: readonly string[],
) => Promise<{ consultationId: string; kind: string; totalCents: number }[]>

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
      or (c.status in ('awaiting-signature', 'reserved') and r.id is not null)
      or c.status in ('requested', 'awaiting-payment')`,
} as const

const PAPERS = [
  'papers ask for the price',
  'papers received what was paid',
  'papers gave back what went back',
] as const

export type PaperRule = (typeof PAPERS)[number]

/** All that does not add up; of some consultations only, where they are named. */
export async function findImbalances(
  db: Db,
  {
    consultationIds,
    listPaperSums,
  }: { consultationIds?: readonly string[]; listPaperSums?: ListPaperSums | undefined } = {},
): Promise<(Omit<Imbalance, 'rule'> & { rule: string })[]> {
  const found = []
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
    found.push(
      ...rows.map((row) => ({
        rule,
        subject: row.subject,
        expectedCents: row.expected,
        foundCents: row.found,
      })),
    )
  }
  return listPaperSums
    ? [...found, ...(await comparePapers(db, consultationIds, listPaperSums))]
    : found
}

/**
 * Papers and money of the same consultations, side by side: what was received is invoiced, what
 * went back is credited, to the cent and at once.
 */
async function comparePapers(
  db: Db,
  consultationIds: readonly string[] | undefined,
  listPaperSums: ListPaperSums,
) {
  const found: Awaited<ReturnType<typeof comparePage>> = []
  for (let after: string | undefined; ;) {
    const money: Counted[] = await db('payment')
      .whereIn('payment.outcome', ['confirmed', 'retaken'])
      .modify((query) => {
        if (consultationIds) void query.whereIn('payment.consultationId', [...consultationIds])
        if (after) void query.where('payment.id', '>', after)
      })
      .orderBy('payment.id')
      .limit(PAGE)
      .select<Counted[]>(
        'payment.id',
        'payment.consultationId',
        'payment.amountCents',
        db.raw(
          `(select coalesce(sum(amount_cents), 0)::integer from refund where payment_id = payment.id and status = 'done' and cause <> 'unwanted') as back_cents`,
        ),
      )
    found.push(...(await comparePage(db, money, listPaperSums)))
    if (money.length < PAGE) return found
    after = money.at(-1)!.id
  }
}

/** Years of payments are looked at in pieces: neither memory nor a statement holds them all. */
const PAGE = 1_000
type Counted = { id: string; consultationId: string; amountCents: number; backCents: number }

async function comparePage(db: Db, money: readonly Counted[], listPaperSums: ListPaperSums) {
  const papers = Map.groupBy(
    await listPaperSums(
      db,
      money.map((one) => one.consultationId),
    ),
    (paper) => paper.consultationId,
  )
  return money.flatMap(({ consultationId, amountCents, backCents }) => {
    const sumOf = (kind: string) =>
      papers.get(consultationId)?.find((paper) => paper.kind === kind)?.totalCents ?? 0
    const sums: [PaperRule, number, number][] = [
      [PAPERS[0], amountCents, sumOf('advance')],
      [PAPERS[1], amountCents, sumOf('invoice')],
      [PAPERS[2], backCents, sumOf('credit')],
    ]
    return sums.flatMap(([rule, expectedCents, foundCents]) =>
      foundCents === expectedCents
        ? []
        : [{ rule, subject: consultationId, expectedCents, foundCents }],
    )
  })
}
