import { CONSULTATION_LAWYERS } from '#modules/consultation'
import { paymentFacts } from '#modules/payment'
import { before, DAY, vilniusDate, type Actor } from '#modules/shared'
import { MIN_PEOPLE } from '../groups.ts'
import type { Needs } from '../needs.ts'
import { listPeriods } from '../periods.ts'
import { DAYS } from './refresh-lawyers.ts'

export const OWN_FIGURES = ['views', 'requests', 'medianMinutes', 'held', 'incomeCents'] as const
/** Null where nothing is known, as the time of answers without a request. */
export type OwnFigures = Record<(typeof OWN_FIGURES)[number], number | null>
export type OwnInsight = {
  /** Of the last 30 days: income as of now, as by month; the others as of the last night. */
  own: OwnFigures
  /** The middle of the other public lawyers of the area; null where it is of fewer than five. */
  middle: OwnFigures | null
  area: string
  /** Paid less refunded, by month, oldest first; the present month is the last. */
  income: { startsOn: string; cents: number }[]
}

/** Undefined for somebody who is not a public lawyer since the last night. */
export async function readOwn(needs: Needs, { accountId }: Actor): Promise<OwnInsight | undefined> {
  const { db, lawyer } = needs
  const profile = await lawyer.profiles.findProfile(db, { accountId })
  if (!profile) return undefined
  const lawyerId = profile.lawyer.id
  const own = (await db('insight_lawyer').where({ lawyerId }).first()) as
    (Row & { area: string }) | undefined
  if (!own) return undefined
  // Lawyers know their own figures, so the middle is that of five others at least.
  const middle = (await db('insight_lawyer')
    .where({ area: own.area })
    .whereNot({ lawyerId })
    .select(
      OWN_FIGURES.map((name) =>
        db.raw(
          'case when count(??) >= ? then percentile_cont(0.5) within group (order by ??) end as ??',
          [name, MIN_PEOPLE, name, name],
        ),
      ),
    )
    .first()) as Row
  return {
    own: { ...figuresOf(own), incomeCents: await sumIncome(needs, lawyerId) },
    middle: OWN_FIGURES.some((name) => middle[name] !== null) ? figuresOf(middle) : null,
    area: own.area,
    income: await readIncome(needs, lawyerId),
  }
}

type Row = Record<(typeof OWN_FIGURES)[number], string | number | null>
const figuresOf = (row: Row): OwnFigures =>
  Object.fromEntries(
    OWN_FIGURES.map((name) => [name, row[name] === null ? null : Number(row[name])]),
  ) as OwnFigures

const MONTHS = 12
/** What clients paid, and below zero what went back. */
const MONEY = `(
    select at, consultation_id, cents from (${paymentFacts.paid}) paid
    union all select at, consultation_id, -cents from (${paymentFacts.refunds}) refunds
  ) money join (${CONSULTATION_LAWYERS}) party using (consultation_id)`

async function sumIncome({ db, clock }: Needs, lawyerId: string): Promise<number> {
  const now = clock.now()
  const { rows } = await db.raw<{ rows: [{ cents: string }] }>(
    `select coalesce(sum(cents), 0) as cents from ${MONEY}
     where lawyer_id = ? and at >= ? and at <= ?`,
    [lawyerId, before(now, DAYS * DAY), now],
  )
  return Number(rows[0].cents)
}

async function readIncome(needs: Needs, lawyerId: string): Promise<OwnInsight['income']> {
  const now = `${vilniusDate(needs.clock.now()).slice(0, 7)}-01`
  const months = [...listPeriods(needs, 'month', MONTHS - 1), now]
  const { rows } = await needs.db.raw<{ rows: { startsOn: string; cents: string }[] }>(
    `select to_char(date_trunc('month', at at time zone 'Europe/Vilnius'), 'YYYY-MM-DD') as "startsOn",
       sum(cents) as cents
     from ${MONEY}
     where lawyer_id = ? and at >= ?::timestamp at time zone 'Europe/Vilnius'
     group by 1`,
    [lawyerId, months[0] ?? now],
  )
  const known = new Map(rows.map(({ startsOn, cents }) => [startsOn, Number(cents)]))
  return months.map((startsOn) => ({ startsOn, cents: known.get(startsOn) ?? 0 }))
}
