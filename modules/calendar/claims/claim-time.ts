import { getMembership } from '#modules/lawyer'
import { after, before, emit, MINUTE, newId, type Tx } from '#modules/shared'
import { errors } from '../errors.ts'
import { timeFreed } from '../events.ts'
import type { ClockNeeds } from '../needs.ts'
import { findService } from '../services/services.ts'
import { during, type TimeRange } from '../slots/taken-time.ts'
import { hasLimit, isDayFull, lockCount, type Buffers, type ClaimTerms } from './daily-limit.ts'

export type WantedTime = TimeRange & {
  firmLawyerId: string
  serviceId: string
  consultationId: string
  /** When the claim expires; null never. */
  heldUntil: Date | null
  /** The lawyer chose this time, and daily limits do not bind the lawyer. */
  beyondLimits?: boolean
  now?: Date
}

/** Another transaction may insert a claim that expires between two of our statements. */
const ATTEMPTS = 5

/**
 * Claims the time for a consultation or refuses with TIME_IS_BUSY: of simultaneous callers exactly
 * one wins. Releases expired claims. A consultation may hold two times that overlap. Commit soon,
 * since others who want the time wait.
 */
export async function claimBookable(
  { clock }: ClockNeeds,
  tx: Tx,
  { terms, ...wanted }: WantedTime & { /** From `assertBookable`. */ terms: ClaimTerms },
): Promise<{ id: string }> {
  const claim = { now: clock.now(), ...wanted, ...terms }
  const isLimited = hasLimit(terms.limits) && !wanted.beyondLimits
  // Taken before any row lock, so that two transactions never wait for each other.
  if (isLimited) await lockCount(tx, wanted)

  // Separate statements: an insert does not see what its own statement releases.
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (isLimited && (await isDayFull(tx, claim))) break
    const id = await insertClaim(tx, claim)
    if (id) return { id }
    if ((await releaseExpired(tx, claim)) === 'busy') break
  }
  throw errors.TIME_IS_BUSY({ field: 'startsAt' })
}

/** `claimBookable` with terms read now. */
export async function claimTime(
  needs: ClockNeeds,
  tx: Tx,
  wanted: WantedTime,
): Promise<{ id: string }> {
  const membership = await getMembership(tx, wanted.firmLawyerId)
  const service = await findService(tx, wanted.serviceId)
  const limits = { calendar: membership.slotsPerDay, service: service?.slotsPerDay ?? null }
  const { bufferBeforeMinutes = 0, bufferAfterMinutes = 0 } = service ?? {}
  const buffers = { bufferBeforeMinutes, bufferAfterMinutes }
  return claimBookable(needs, tx, { ...wanted, terms: { ...membership, limits, buffers } })
}

type Claim = WantedTime & { lawyerId: string; buffers: Buffers; now: Date }

/** The meeting with its buffers. */
const takenBy = ({ startsAt, endsAt, buffers }: Claim): TimeRange => ({
  startsAt: before(startsAt, buffers.bufferBeforeMinutes * MINUTE),
  endsAt: after(endsAt, buffers.bufferAfterMinutes * MINUTE),
})

/** Without an id, the exclusion constraint has refused the claim. */
async function insertClaim(tx: Tx, claim: Claim): Promise<string | undefined> {
  const { firmLawyerId, lawyerId, serviceId, consultationId, heldUntil, now } = claim
  const [inserted]: Array<{ id: string }> = await tx('time_claim')
    .insert({
      id: newId(),
      firmLawyerId,
      lawyerId,
      serviceId,
      consultationId,
      during: during(tx, claim),
      taken: during(tx, takenBy(claim)),
      heldUntil,
      claimedAt: now,
    })
    .onConflict()
    .ignore()
    .returning('id')
  return inserted?.id
}

/** Releases expired claims on the time, always in the same order; 'busy' if a valid one remains. */
async function releaseExpired(tx: Tx, claim: Claim): Promise<'free' | 'busy'> {
  const { lawyerId, consultationId, now } = claim
  const { rows } = await tx.raw<{
    rows: Array<{ busy: boolean; freed: Array<{ firmLawyerId: string; claimId: string }> }>
  }>(
    `with in_the_way as (
       select held_until is null or held_until > :now as holds from time_claim
       where lawyer_id = :lawyerId and consultation_id <> :consultationId and released_at is null and taken && tstzrange(:startsAt, :endsAt, '[)')
     ), expired as (
       -- The row is checked again once it is locked: its holder may just have extended it.
       select id from time_claim
       where lawyer_id = :lawyerId and consultation_id <> :consultationId and released_at is null and taken && tstzrange(:startsAt, :endsAt, '[)')
         and held_until <= :now and not exists (select from in_the_way where holds)
       order by lower(during), id for update
     ), freed as (
       update time_claim set released_at = :now where id in (select id from expired) returning id, firm_lawyer_id
     )
     select exists (select from in_the_way where holds) as busy,
       coalesce((select json_agg(json_build_object('firmLawyerId', firm_lawyer_id, 'claimId', id)) from freed), '[]') as freed`,
    { lawyerId, consultationId, now, ...takenBy(claim) },
  )
  const { busy, freed } = rows[0] as (typeof rows)[number]
  for (const payload of freed) await emit(tx, timeFreed, payload)
  return busy ? 'busy' : 'free'
}
