import type { Knex } from 'knex'
import type { Db } from '#modules/shared'

export type Stretch = { startsAt: Date; endsAt: Date }
export type HeldStretch = Stretch & {
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
  held: HeldStretch[]
  blocks: Array<Stretch & { firmLawyerId: string }>
  external: Array<Stretch & { lawyerId: string }>
}

/** A stretch as a value of SQL. */
export const during = (db: Db, { startsAt, endsAt }: Stretch): Knex.Raw =>
  db.raw(`tstzrange(?, ?, '[)')`, [startsAt, endsAt])

type Row = HeldStretch & { kind: 'held' | 'block' | 'external' }

/**
 * Claims, blocks and busy times of external calendars between two instants. Expired claims are left
 * out: their time is free for the next claim.
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
       lower(taken) as "takenFrom", upper(taken) as "takenTo"
     from time_claim
     where lawyer_id = any(:lawyerIds) and taken && tstzrange(:from, :to)
       and released_at is null and (held_until is null or held_until > :now)
     union all
     select 'block', firm_lawyer_id, null, null, null, null, lower(during), upper(during), null, null
     from calendar_block where firm_lawyer_id = any(:firmLawyerIds) and during && tstzrange(:from, :to)
     union all
     select 'external', null, lawyer_id, null, null, null, lower(during), upper(during), null, null
     from external_busy where lawyer_id = any(:lawyerIds) and during && tstzrange(:from, :to)
     order by "startsAt"`,
    { ...whose, from, to, now },
  )
  const of = (kind: Row['kind']) => rows.filter((row) => row.kind === kind)
  return { held: of('held'), blocks: of('block'), external: of('external') }
}
