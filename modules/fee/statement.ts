import { DEFAULT_TIME_ZONE, type Actor } from '#modules/shared'
import { errors } from './errors.ts'
import { chooseRule, type FeeRule } from './fee-rule.ts'
import type { Needs } from './needs.ts'
import { listRules } from './queries.ts'

export type StatementLine = {
  kind: 'charge' | 'credit'
  number: string
  nameLt: string
  nameEn: string
  metAt: Date
  enteredAt: Date
  netCents: number
  vatCents: number
}
export type Statement = {
  /** "2026-11", in Vilnius time. */
  month: string
  /** A later entry may still change a month that is not over. */
  isOver: boolean
  lawyerName: string
  lines: StatementLine[]
  netCents: number
  vatCents: number
  totalCents: number
}
export type Month = Pick<Statement, 'month' | 'isOver' | 'netCents' | 'vatCents' | 'totalCents'> & {
  count: number
}

/**
 * The lawyer's own statement of one month.
 */
export async function getStatement(needs: Needs, actor: Actor, month: string): Promise<Statement> {
  const { clock, db, lawyer } = needs
  const profile = await lawyer.profiles.findProfile(db, { accountId: actor.accountId })
  if (!profile || month > monthOf(clock.now())) throw errors.NO_STATEMENT()
  const lines = await linesOf(needs, { lawyerId: profile.lawyer.id, month })
  const sums = { netCents: sum(lines, 'netCents'), vatCents: sum(lines, 'vatCents') }
  return {
    month,
    isOver: month < monthOf(clock.now()),
    lawyerName: profile.lawyer.displayName,
    lines,
    ...sums,
    totalCents: sums.netCents + sums.vatCents,
  }
}

/** Months with entries, newest first. */
export async function listMonths({ clock, db, lawyer }: Needs, actor: Actor): Promise<Month[]> {
  const profile = await lawyer.profiles.findProfile(db, { accountId: actor.accountId })
  if (!profile) return []
  const { rows } = await db.raw<{ rows: Omit<Month, 'isOver' | 'totalCents'>[] }>(
    `select to_char(entered_at at time zone '${DEFAULT_TIME_ZONE}', 'YYYY-MM') as month, count(*)::integer as count, sum(net_cents)::integer as "netCents", sum(vat_cents)::integer as "vatCents"
     from fee_entry where lawyer_id = ? group by 1 order by 1 desc`,
    [profile.lawyer.id],
  )
  const now = monthOf(clock.now())
  return rows.map((row) => ({
    ...row,
    isOver: row.month < now,
    totalCents: row.netCents + row.vatCents,
  }))
}

/** The rule of a first meeting today. */
export async function findCurrentRule(
  { clock, db, lawyer }: Needs,
  actor: Actor,
): Promise<FeeRule | undefined> {
  const profile = await lawyer.profiles.findProfile(db, { accountId: actor.accountId })
  return (
    profile &&
    chooseRule(await listRules(db), {
      metAt: clock.now(),
      lawyerId: profile.lawyer.id,
      profileCreatedAt: profile.lawyer.createdAt,
    })
  )
}

async function linesOf(
  { consultation, db }: Needs,
  { lawyerId, month }: { lawyerId: string; month: string },
) {
  const entries = await db('fee_entry')
    .join('fee_rule', 'fee_rule.id', 'fee_entry.rule_id')
    .where('fee_entry.lawyer_id', lawyerId)
    .whereRaw(`to_char(fee_entry.entered_at at time zone '${DEFAULT_TIME_ZONE}', 'YYYY-MM') = ?`, [
      month,
    ])
    .orderBy(['fee_entry.entered_at', 'fee_entry.id'])
    .select<Array<Omit<StatementLine, 'number'> & { consultationId: string }>>(
      'fee_entry.consultation_id',
      'fee_entry.kind',
      'fee_rule.name_lt',
      'fee_rule.name_en',
      'fee_entry.met_at',
      'fee_entry.entered_at',
      'fee_entry.net_cents',
      'fee_entry.vat_cents',
    )
  const ids = entries.map(({ consultationId }) => consultationId)
  const consultations = await consultation.snapshots.list(db, ids)
  const numberOf = new Map(consultations.map(({ id, number }) => [id, number]))
  return entries.map(({ consultationId, ...entry }) => ({
    ...entry,
    number: numberOf.get(consultationId)!,
  }))
}

const sum = (lines: readonly StatementLine[], field: 'netCents' | 'vatCents') =>
  lines.reduce((total, line) => total + line[field], 0)

const monthOf = (instant: Date) =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(DEFAULT_TIME_ZONE)
    .toPlainDate()
    .toPlainYearMonth()
    .toString()
