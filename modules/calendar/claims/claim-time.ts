import { emit, newId, type Tx } from '#modules/shared'
import { lawyerErrors } from '#modules/lawyer'
import { hasLimit, isDayFull, lockCount, type DailyLimits } from './daily-limit.ts'
import { errors } from '../errors.ts'
import { timeFreed } from '../events.ts'

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

/** Another transaction may insert a claim that expires between two of our statements. */
const ATTEMPTS = 5

/** What a claim depends on beside the time. */
export type ClaimTerms = { lawyerId: string; timeZone: string; limits: DailyLimits }

/** Takes the time as `claimBookable` does, with the terms of now. */
export const claimTime = async (tx: Tx, wanted: WantedTime): Promise<{ id: string }> =>
  claimBookable(tx, { ...wanted, terms: await readTerms(tx, wanted) })

/**
 * Takes the time for a consultation, or refuses with TIME_IS_BUSY: of any number of simultaneous
 * callers exactly one wins. Expired claims are released. A consultation may hold two times that
 * overlap. The daily limits of the calendar and of the service are kept as well. Commit soon:
 * others who want the time wait for it.
 */
export async function claimBookable(
  tx: Tx,
  { terms, ...wanted }: WantedTime & { /** Of `assertBookable`. */ terms: ClaimTerms },
): Promise<{ id: string }> {
  const { lawyerId, timeZone, limits } = terms
  const isLimited = hasLimit(limits) && !wanted.beyondLimits
  // One lock orders everybody who counts. It comes before any row lock, so that no two wait for
  // each other.
  if (isLimited) await lockCount(tx, wanted)

  // Separate statements: within one, the insert would still see the claims that the same statement
  // releases.
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (isLimited && (await isDayFull(tx, wanted, limits, timeZone))) break
    const id = await insertClaim(tx, wanted, lawyerId)
    if (id) return { id }
    if ((await releaseStale(tx, { ...wanted, lawyerId })) === 'busy') break
  }
  throw errors.TIME_IS_BUSY({ field: 'startsAt' })
}

async function readTerms(tx: Tx, { firmLawyerId, serviceId }: WantedTime): Promise<ClaimTerms> {
  const found = await tx('firm_lawyer')
    .leftJoin('service', 'service.id', tx.raw('?', [serviceId]))
    .where('firm_lawyer.id', firmLawyerId)
    .first<Omit<ClaimTerms, 'limits'> & DailyLimits>(
      'firm_lawyer.lawyerId',
      'firm_lawyer.timeZone',
      'firm_lawyer.slotsPerDay as calendar',
      'service.slotsPerDay as service',
    )
  if (!found) throw lawyerErrors.FIRM_LAWYER_NOT_FOUND()
  const { lawyerId, timeZone, ...limits } = found
  return { lawyerId, timeZone, limits }
}

/** Only a returned id has won: without one, the exclusion constraint stands in the way. */
async function insertClaim(
  tx: Tx,
  { firmLawyerId, serviceId, consultationId, startsAt, endsAt, heldUntil, now }: WantedTime,
  lawyerId: string,
): Promise<string | undefined> {
  const claim = {
    id: newId(),
    firmLawyerId,
    lawyerId,
    serviceId,
    consultationId,
    during: tx.raw(`tstzrange(?, ?, '[)')`, [startsAt, endsAt]),
    heldUntil,
    claimedAt: now,
  }
  const [inserted]: Array<{ id: string }> = await tx('time_claim')
    .insert(claim)
    .onConflict()
    .ignore()
    .returning('id')
  return inserted?.id
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
