import type { Knex } from 'knex'
import type { Db } from '#modules/shared'
import type { RecurringRule } from '../recurring/recurring-rule.ts'

export type TimeRange = { startsAt: Date; endsAt: Date }
export type HeldTimeRange = TimeRange & {
  /** The meeting with its buffers. */
  takenFrom: Date
  takenTo: Date
  firmLawyerId: string
  lawyerId: string
  consultationId: string
  serviceId: string | null
  /** The account for which the waiting list holds the time; there is no consultation yet. */
  heldFor: string | null
}

/** What takes time of some lawyers, in order of the start. */
export type TakenTime = {
  held: HeldTimeRange[]
  blocks: Array<TimeRange & { firmLawyerId: string }>
  /** Rules that may close time there. */
  recurring: Array<RecurringRule & { firmLawyerId: string }>
  external: Array<TimeRange & { lawyerId: string }>
}

/** A time range as a value of SQL. */
export const during = (db: Db, { startsAt, endsAt }: TimeRange): Knex.Raw =>
  db.raw(`tstzrange(?, ?, '[)')`, [startsAt, endsAt])

type Row = HeldTimeRange & {
  kind: 'held' | 'block' | 'external' | 'recurring'
  rule: RecurringRule
}

/**
 * Claims, blocks, recurring blocks and busy times of external calendars between two instants.
 * Expired claims are left out: their time is free for the next claim.
 */
export async function readTaken(
  db: Db,
  whose: { firmLawyerIds: readonly string[]; lawyerIds: readonly string[] },
  [from, to]: readonly [Date, Date | null],
  now: Date,
): Promise<TakenTime> {
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select 'held' as kind, firm_lawyer_id as "firmLawyerId", lawyer_id as "lawyerId", consultation_id as "consultationId",
       service_id as "serviceId", held_for as "heldFor", lower(during) as "startsAt", upper(during) as "endsAt",
       lower(taken) as "takenFrom", upper(taken) as "takenTo", cast(null as jsonb) as rule
     from time_claim
     where lawyer_id = any(:lawyerIds) and taken && tstzrange(:from, :to)
       and released_at is null and (held_until is null or held_until > :now)
     union all
     select 'block', firm_lawyer_id, null, null, null, null, lower(during), upper(during), null, null, null
     from calendar_block where firm_lawyer_id = any(:firmLawyerIds) and during && tstzrange(:from, :to)
     union all
     select 'external', null, lawyer_id, null, null, null, lower(during), upper(during), null, null, null
     from external_busy where lawyer_id = any(:lawyerIds) and during && tstzrange(:from, :to)
     union all
     select 'recurring', firm_lawyer_id, null, null, null, null, null, null, null, null,
       jsonb_build_object('weekdays', weekdays, 'fromMinute', from_minute, 'toMinute', to_minute,
         'firstDay', first_day, 'lastDay', last_day, 'exceptDays', except_days)
     from recurring_block where firm_lawyer_id = any(:firmLawyerIds)
       and (last_day is null or last_day > cast(:from as timestamptz) - interval '2 days')
     order by "startsAt"`,
    { ...whose, from, to, now },
  )
  const rowsOf = (kind: Row['kind']) => rows.filter((row) => row.kind === kind)
  return {
    held: rowsOf('held'),
    blocks: rowsOf('block'),
    recurring: rowsOf('recurring').map(({ firmLawyerId, rule }) => ({ ...rule, firmLawyerId })),
    external: rowsOf('external'),
  }
}
