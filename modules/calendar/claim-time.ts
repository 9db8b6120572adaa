import { emit, newId, type Tx } from '#modules/shared'
import { lawyerErrors } from '#modules/lawyer'
import { hasLimit, isDayFull, lockCount, type DailyLimits } from './daily-limit.ts'
import { errors } from './errors.ts'
import { timeFreed } from './events.ts'

export type WantedTime = {
  firmLawyerId: string
  serviceId: string
  consultationId: string
  startsAt: Date
  endsAt: Date
  /** Until when the time is held without further ado; null holds it for good. */
  heldUntil: Date | null
  now: Date
  /** The lawyer chose this time: slots per day do not bind their maker. */
  beyondLimits?: boolean | undefined
}

/**
 * Somebody else's stale claim may turn up between two of our statements, again and again; nobody is
 * that unlucky.
 */
const ATTEMPTS = 5

/**
 * Takes the time for a consultation, or refuses with TIME_IS_BUSY: of any number of simultaneous
 * callers exactly one wins. Claims whose hold has run out give way. A consultation does not stand
 * in its own way: it may hold two times that overlap. Slots per day are kept as well, the
 * calendar's and the service's. Commit soon: others who want the time wait for it.
 */
export async function claimTime(tx: Tx, wanted: WantedTime): Promise<{ id: string }> {
  const first = await takeIfUnlimited(tx, wanted)
  if (!first) throw lawyerErrors.FIRM_LAWYER_NOT_FOUND()
  if (first.id) return { id: first.id }
  const limits: DailyLimits = { calendar: first.calendarLimit, service: first.serviceLimit }
  const isLimited = hasLimit(limits) && !wanted.beyondLimits
  // One lock orders everybody who counts. It comes before any row lock, so that no two wait for
  // each other.
  if (isLimited) await lockCount(tx, wanted)

  // Separate statements: within one, the insert would still see the claims that the same statement
  // releases.
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if ((await releaseStale(tx, { ...wanted, lawyerId: first.lawyerId })) === 'busy') break
    if (isLimited && (await isDayFull(tx, wanted, limits, first.timeZone))) break
    const id = await take(tx, wanted, first.lawyerId)
    if (id) return { id }
  }
  throw errors.TIME_IS_BUSY({ field: 'startsAt' })
}

/**
 * The same, where no daily limit has to be counted first, as a part of a statement of the caller's:
 * `with claim as (…)`. It leaves a row where the time is won, and none where somebody is in the
 * way; `claimTime` then says who.
 */
export const claimWithin = ({
  lawyerId,
  ...wanted
}: Omit<WantedTime, 'beyondLimits'> & { lawyerId: string }): { sql: string; binding: string } => ({
  sql: CLAIM,
  binding: JSON.stringify({ id: newId(), lawyerId, ...wanted }),
})

const CLAIM = `insert into time_claim (id, firm_lawyer_id, lawyer_id, service_id, consultation_id, during, held_until, claimed_at)
  select id, "firmLawyerId", "lawyerId", "serviceId", "consultationId", tstzrange("startsAt", "endsAt", '[)'), "heldUntil", "now"
  from jsonb_to_record(?::jsonb) as wanted(id uuid, "firmLawyerId" uuid, "lawyerId" uuid, "serviceId" uuid, "consultationId" uuid, "startsAt" timestamptz, "endsAt" timestamptz,
    "heldUntil" timestamptz, "now" timestamptz)
  on conflict do nothing returning id`

type FirstTry = {
  id: string | null
  lawyerId: string
  timeZone: string
  calendarLimit: number | null
  serviceLimit: number | null
}

/**
 * The usual case in one round trip. Only a returned id has won: without one the constraint, or a
 * daily limit, stands in the way.
 */
async function takeIfUnlimited(
  tx: Tx,
  { firmLawyerId, serviceId, consultationId, startsAt, endsAt, heldUntil, now }: WantedTime,
): Promise<FirstTry | undefined> {
  const { rows } = await tx.raw<{ rows: FirstTry[] }>(
    `with wanted as (
       select firm_lawyer.lawyer_id, firm_lawyer.time_zone, firm_lawyer.slots_per_day as calendar_limit, service.slots_per_day as service_limit
       from firm_lawyer left join service on service.id = :serviceId
       where firm_lawyer.id = :firmLawyerId
     ), taken as (
       insert into time_claim (id, firm_lawyer_id, lawyer_id, service_id, consultation_id, during, held_until, claimed_at)
       select :id, :firmLawyerId, lawyer_id, :serviceId, :consultationId, tstzrange(:startsAt, :endsAt, '[)'), :heldUntil, :now
       from wanted where calendar_limit is null and service_limit is null
       on conflict do nothing returning id
     )
     select (select id from taken) as id, lawyer_id as "lawyerId", time_zone as "timeZone", calendar_limit as "calendarLimit", service_limit as "serviceLimit" from wanted`,
    { id: newId(), firmLawyerId, serviceId, consultationId, startsAt, endsAt, heldUntil, now },
  )
  return rows[0]
}

async function take(
  tx: Tx,
  { firmLawyerId, serviceId, consultationId, startsAt, endsAt, heldUntil, now }: WantedTime,
  lawyerId: string,
): Promise<string | undefined> {
  const { rows } = await tx.raw<{ rows: Array<{ id: string }> }>(
    `insert into time_claim (id, firm_lawyer_id, lawyer_id, service_id, consultation_id, during, held_until, claimed_at)
     values (:id, :firmLawyerId, :lawyerId, :serviceId, :consultationId, tstzrange(:startsAt, :endsAt, '[)'), :heldUntil, :now)
     on conflict do nothing returning id`,
    {
      id: newId(),
      firmLawyerId,
      lawyerId,
      serviceId,
      consultationId,
      startsAt,
      endsAt,
      heldUntil,
      now,
    },
  )
  return rows[0]?.id
}

/**
 * Releases the run-out claims in the way, always in the same order, and says whether one that still
 * holds remains.
 */
async function releaseStale(
  tx: Tx,
  { lawyerId, consultationId, startsAt, endsAt, now }: WantedTime & { lawyerId: string },
): Promise<'free' | 'busy'> {
  const { rows } = await tx.raw<{
    rows: Array<{ busy: boolean; freed: Array<{ firmLawyerId: string; claimId: string }> }>
  }>(
    `with in_the_way as (
       select held_until is null or held_until > :now as holds from time_claim
       where lawyer_id = :lawyerId and consultation_id <> :consultationId and released_at is null and during && tstzrange(:startsAt, :endsAt, '[)')
     ), stale as (
       -- Asked again, so that a claim its holder has just extended is seen to hold once its lock is ours.
       select id from time_claim
       where lawyer_id = :lawyerId and consultation_id <> :consultationId and released_at is null and during && tstzrange(:startsAt, :endsAt, '[)')
         and held_until <= :now and not exists (select from in_the_way where holds)
       order by lower(during), id for update
     ), freed as (
       update time_claim set released_at = :now where id in (select id from stale) returning id, firm_lawyer_id
     )
     select exists (select from in_the_way where holds) as busy,
       coalesce((select json_agg(json_build_object('firmLawyerId', firm_lawyer_id, 'claimId', id)) from freed), '[]') as freed`,
    { lawyerId, consultationId, startsAt, endsAt, now },
  )
  const { busy, freed } = rows[0] as (typeof rows)[number]
  for (const news of freed) await emit(tx, timeFreed, news)
  return busy ? 'busy' : 'free'
}
