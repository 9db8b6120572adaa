import { isId, isRefusal, newId, type Actor, type Tx } from '#modules/shared'
import { claimTime, type WantedTime } from './claim-time.ts'
import { errors } from '../errors.ts'
import type { CalendarNeeds } from '../needs.ts'

/** A time that is kept for one person until then; only they may turn it into a consultation. */
export type PersonalHold = {
  id: string
  firmLawyerId: string
  serviceId: string
  startsAt: Date
  endsAt: Date
  until: Date
}

type Wanted = Omit<WantedTime, 'consultationId' | 'heldUntil' | 'beyondLimits' | 'now'> & {
  accountId: string
  heldUntil: Date
  now?: Date
}

/**
 * Keeps a free time for somebody; undefined when somebody else was quicker. The caller has asked
 * whether it is offered at all.
 */
export async function holdForPerson(
  { clock }: Pick<CalendarNeeds, 'clock'>,
  tx: Tx,
  { accountId, now = clock.now(), ...wanted }: Wanted,
): Promise<{ holdId: string } | undefined> {
  const holdId = newId()
  try {
    // The count of a day is kept by who finds the free time; its lock must not be taken beneath the
    // row locks of a change.
    const { id } = await claimTime(tx, {
      ...wanted,
      now,
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

/** What is kept for this person under this id, as long as it is. */
export async function findHold(
  { db, clock }: Pick<CalendarNeeds, 'db' | 'clock'>,
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
 * Its owner makes use of the hold: the time is given up, in silence, for the claim that follows in
 * the same transaction; whoever wants it meanwhile waits for that. TIME_IS_BUSY when it is over,
 * somebody else's, or of another time.
 */
export async function takeHold(
  { clock }: Pick<CalendarNeeds, 'clock'>,
  tx: Tx,
  {
    holdId,
    accountId,
    firmLawyerId,
    startsAt,
    now = clock.now(),
  }: { holdId: string; accountId: string; firmLawyerId: string; startsAt: Date; now?: Date },
): Promise<void> {
  const taken = await tx('time_claim')
    .where({ consultationId: holdId, heldFor: accountId, firmLawyerId })
    .whereNull('releasedAt')
    .where('heldUntil', '>', now)
    .whereRaw('lower(during) = ?', [startsAt])
    .update({ releasedAt: now })
  if (taken === 0) throw errors.TIME_IS_BUSY({ field: 'startsAt' })
}

/**
 * Gives a hold up in silence, since whoever calls offers the time themself. `used` when its owner
 * has made use of it; `gone` when it ran out and gave way to somebody else: only its owner can end
 * it before its time.
 */
export async function dropHold(
  { clock }: Pick<CalendarNeeds, 'clock'>,
  tx: Tx,
  { holdId, now = clock.now() }: { holdId: string; now?: Date },
): Promise<'dropped' | 'used' | 'gone'> {
  const its = () => tx('time_claim').where({ consultationId: holdId }).whereNotNull('heldFor')
  if ((await its().whereNull('releasedAt').update({ releasedAt: now })) > 0) return 'dropped'
  return (await its().where('releasedAt', '<', tx.ref('heldUntil')).first('id')) ? 'used' : 'gone'
}
