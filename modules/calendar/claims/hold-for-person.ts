import { isId, isRefusal, newId, type Actor, type Tx } from '#modules/shared'
import { errors } from '../errors.ts'
import type { CalendarNeeds, ClockNeeds } from '../needs.ts'
import type { TimeRange } from '../slots/taken-time.ts'
import { claimTime, type WantedTime } from './claim-time.ts'

/** A time that only one person may book until then. */
type PersonalHold = TimeRange & {
  id: string
  firmLawyerId: string
  serviceId: string
  until: Date
}

/**
 * Holds a free time for a person; undefined if somebody else was faster. The caller checks that the
 * time is offered.
 */
export async function holdForPerson(
  needs: ClockNeeds,
  tx: Tx,
  {
    accountId,
    ...wanted
  }: Omit<WantedTime, 'consultationId' | 'beyondLimits'> & { accountId: string; heldUntil: Date },
): Promise<{ holdId: string } | undefined> {
  const holdId = newId()
  try {
    // A search for free times respects the daily limits. Their lock must not be taken after the
    // row locks of a change.
    const { id } = await claimTime(needs, tx, {
      ...wanted,
      consultationId: holdId,
      beyondLimits: true,
    })
    await tx('time_claim').where({ id }).update({ heldFor: accountId })
    return { holdId }
  } catch (error) {
    if (isRefusal(error, 'TIME_IS_BUSY')) return undefined
    throw error
  }
}

/** The actor's own hold, unless it has expired. */
export async function findHold(
  { db, clock }: CalendarNeeds,
  { accountId }: Pick<Actor, 'accountId'>,
  { holdId }: { holdId: string },
): Promise<PersonalHold | undefined> {
  if (!isId(holdId)) return undefined
  return db('time_claim')
    .where({ consultationId: holdId, heldFor: accountId })
    .whereNull('releasedAt')
    .where('heldUntil', '>', clock.now())
    .first(
      'consultationId as id',
      'firmLawyerId',
      'serviceId',
      db.raw('lower(during) as starts_at'),
      db.raw('upper(during) as ends_at'),
      'heldUntil as until',
    )
}

/**
 * Releases the hold without an event, for the claim that its owner makes next in the same
 * transaction. TIME_IS_BUSY if it has expired, is somebody else's, or is of another time.
 */
export async function takeHold(
  { clock }: ClockNeeds,
  tx: Tx,
  {
    holdId,
    accountId,
    firmLawyerId,
    startsAt,
  }: { holdId: string; accountId: string; firmLawyerId: string; startsAt: Date },
): Promise<void> {
  const now = clock.now()
  const taken = await tx('time_claim')
    .where({ consultationId: holdId, heldFor: accountId, firmLawyerId })
    .whereNull('releasedAt')
    .where('heldUntil', '>', now)
    .whereRaw('lower(during) = ?', [startsAt])
    .update({ releasedAt: now })
  if (taken === 0) throw errors.TIME_IS_BUSY({ field: 'startsAt' })
}

/**
 * Releases a hold without an event, since the caller offers the time itself. `used`: its owner has
 * booked it. `gone`: it expired and gave way to another claim.
 */
export async function dropHold(
  { clock }: ClockNeeds,
  tx: Tx,
  { holdId }: { holdId: string },
): Promise<'dropped' | 'used' | 'gone'> {
  const hold = () => tx('time_claim').where({ consultationId: holdId }).whereNotNull('heldFor')
  const released = await hold().whereNull('releasedAt').update({ releasedAt: clock.now() })
  if (released > 0) return 'dropped'
  // Only its owner can end a hold before it expires.
  return (await hold().where('releasedAt', '<', tx.ref('heldUntil')).first('id')) ? 'used' : 'gone'
}
