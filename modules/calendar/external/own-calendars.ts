import {
  after,
  errors as sharedErrors,
  MINUTE,
  newId,
  sealedIn,
  type Actor,
  type Db,
} from '#modules/shared'
import { errors } from '../errors.ts'
import { getOwnMembership } from '../hours/own-calendar.ts'
import type { CalendarNeeds } from '../needs.ts'
import { ExternalCalendar, isInUse } from './external-calendar.ts'
import { readAddress } from './fetch-calendar.ts'
import { CALENDARS_PER_LAWYER, READ_EVERY_MINUTES, READ_TIMEOUT_MS } from './limits.ts'
import { CalendarUnread } from './read-failure.ts'
import { emitChanged, readCalendar, storeReading } from './read-calendar.ts'
import { renewCalendar } from './renew-calendar.ts'
import { emailOf, findOwnLawyer, getOwnLawyer, lockOwnLawyer } from './own-lawyer.ts'

export async function listExternalCalendars(
  needs: CalendarNeeds,
  actor: Actor,
): Promise<ExternalCalendar[]> {
  const own = await findOwnLawyer(needs, needs.db, actor)
  if (!own) return []
  const { lawyerId } = own
  return ExternalCalendar.query(needs.db)
    .where({ lawyerId })
    .where(isInUse)
    .orderBy(['addedAt', 'id'])
}

/** Reads it first; refuses with EXTERNAL_CALENDAR_NOT_READ. */
export async function addExternalCalendar(
  needs: CalendarNeeds & { mayReadLocal: boolean },
  actor: Actor,
  { name, address }: { name: string; address: string },
): Promise<ExternalCalendar> {
  const { href, hostname: host } = readAddress(address, { mayBeLocal: needs.mayReadLocal })
  const { lawyerId, timeZone, accountId } = await getOwnMembership(needs, needs.db, actor)
  const email = await emailOf(needs, { accountId })
  const urlFingerprint = needs.cipher.fingerprint(href)
  await assertAddable(needs.db, lawyerId, urlFingerprint)
  const startedAt = needs.clock.now()
  const question = { lawyerId, address: href, timeZone, email, withinMs: READ_TIMEOUT_MS }
  const reading = await readCalendar(needs, question).catch(refuse)
  return needs.transact(async (tx) => {
    const now = needs.clock.now()
    const id = newId()
    await lockOwnLawyer(needs, tx, { actor, lawyerId })
    await assertAddable(tx, lawyerId, urlFingerprint)
    await ExternalCalendar.query(tx).insert({
      id,
      lawyerId,
      name: name.trim() || host,
      urlSealed: needs.cipher.seal(href, sealedIn('external_calendar.url_sealed', id)),
      urlFingerprint,
      host,
      addedAt: now,
      nextReadAt: after(now, READ_EVERY_MINUTES * MINUTE),
    })
    await storeReading(needs, tx, { id, lawyerId }, reading, { isScheduled: true, startedAt })
    return getOwn(tx, lawyerId, id)
  })
}

export async function rereadExternalCalendar(
  needs: CalendarNeeds,
  actor: Actor,
  { id }: { id: string },
): Promise<ExternalCalendar> {
  const { lawyerId } = await getOwnLawyer(needs, needs.db, actor)
  await renewCalendar(needs, await getOwn(needs.db, lawyerId, id), {
    withinMs: READ_TIMEOUT_MS,
    reason: 'lawyer',
  })
  return getOwn(needs.db, lawyerId, id)
}

/** Deletes its busy times as well. A calendar of an account is given up by the choice there. */
export async function removeExternalCalendar(
  needs: CalendarNeeds,
  actor: Actor,
  { id }: { id: string },
): Promise<void> {
  await needs.transact(async (tx) => {
    const { lawyerId } = await getOwnLawyer(needs, tx, actor)
    const { accountId } = await getOwn(tx, lawyerId, id)
    if (accountId !== null) throw sharedErrors.NOT_FOUND()
    await ExternalCalendar.query(tx).deleteById(id)
    await emitChanged(needs, tx, lawyerId)
  })
}

async function getOwn(db: Db, lawyerId: string, id: string): Promise<ExternalCalendar> {
  const found = await ExternalCalendar.query(db).findById(id).where({ lawyerId })
  if (!found) throw sharedErrors.NOT_FOUND()
  return found
}

async function assertAddable(db: Db, lawyerId: string, urlFingerprint: string): Promise<void> {
  const known = await ExternalCalendar.query(db).where({ lawyerId })
  if (known.some((calendar) => calendar.urlFingerprint === urlFingerprint))
    throw errors.CALENDAR_ALREADY_READ({ field: 'address' })
  const fromAddresses = known.filter(({ accountId }) => accountId === null)
  if (fromAddresses.length >= CALENDARS_PER_LAWYER)
    throw errors.TOO_MANY_CALENDARS({ params: { max: CALENDARS_PER_LAWYER } })
}

function refuse(error: unknown): never {
  if (!(error instanceof CalendarUnread)) throw error
  throw errors.EXTERNAL_CALENDAR_NOT_READ({ field: 'address', params: { failure: error.failure } })
}
