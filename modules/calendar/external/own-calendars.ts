import {
  errors as sharedErrors,
  MINUTE,
  newId,
  type Actor,
  type Db,
  sealedIn,
} from '#modules/shared'
import { errors } from '../errors.ts'
import type { CalendarNeeds } from '../needs.ts'
import { getOwnMembership } from '../hours/own-calendar.ts'
import { CalendarUnread, readAddress, type ReadFault } from './fetch-calendar.ts'
import { CALENDARS_PER_LAWYER, PATIENCE_MS, READ_EVERY_MINUTES } from './limits.ts'
import { ExternalCalendar } from './external-calendar.ts'
import {
  keepReading,
  readCalendar,
  renewCalendar,
  tellChanged,
  type Reading,
} from './read-calendar.ts'

type Needs = CalendarNeeds & { mayReadLocal: boolean }

export async function listExternalCalendars(
  needs: CalendarNeeds,
  actor: Actor,
): Promise<ExternalCalendar[]> {
  const { lawyerId } = await getOwnMembership(needs, needs.db, actor)
  return ExternalCalendar.query(needs.db).where({ lawyerId }).orderBy(['addedAt', 'id'])
}

/**
 * Reads it first: an address that cannot be read is refused at its field, and nothing is kept of
 * it.
 */
export async function addExternalCalendar(
  needs: Needs,
  actor: Actor,
  { name, address }: { name: string; address: string },
): Promise<ExternalCalendar> {
  const url = readAddress(address, { mayBeLocal: needs.mayReadLocal })
  const { lawyerId, timeZone } = await getOwnMembership(needs, needs.db, actor)
  const urlFingerprint = needs.cipher.fingerprint(url.href)
  await assertRoom(needs.db, lawyerId, urlFingerprint)
  const reading = await readCalendar(needs, {
    address: url.href,
    timeZone,
    withinMs: PATIENCE_MS,
  }).catch(refuse)
  return needs.transact(async (tx) => {
    const now = needs.clock.now()
    const id = newId()
    await tx.raw('select from lawyer where id = ? for update', [lawyerId])
    await assertRoom(tx, lawyerId, urlFingerprint)
    await ExternalCalendar.query(tx).insert({
      id,
      lawyerId,
      name: name.trim() || url.hostname,
      urlSealed: needs.cipher.seal(url.href, sealedIn('external_calendar.url_sealed', id)),
      urlFingerprint,
      host: url.hostname,
      addedAt: now,
      nextReadAt: new Date(now.getTime() + READ_EVERY_MINUTES * MINUTE),
    })
    await keepReading(needs, tx, { id, lawyerId }, reading)
    return getOwn(tx, lawyerId, id)
  })
}

/** "Read now", for whoever has just changed something there. */
export async function rereadExternalCalendar(
  needs: CalendarNeeds,
  actor: Actor,
  { id }: { id: string },
): Promise<ExternalCalendar> {
  const { lawyerId } = await getOwnMembership(needs, needs.db, actor)
  await renewCalendar(needs, await getOwn(needs.db, lawyerId, id), PATIENCE_MS)
  return getOwn(needs.db, lawyerId, id)
}

/** Its busy times go with it. */
export async function removeExternalCalendar(
  needs: CalendarNeeds,
  actor: Actor,
  { id }: { id: string },
): Promise<void> {
  await needs.transact(async (tx) => {
    const { lawyerId } = await getOwnMembership(needs, tx, actor)
    await getOwn(tx, lawyerId, id)
    await ExternalCalendar.query(tx).deleteById(id)
    await tellChanged(needs, tx, lawyerId)
  })
}

async function getOwn(db: Db, lawyerId: string, id: string): Promise<ExternalCalendar> {
  const found = await ExternalCalendar.query(db).findById(id).where({ lawyerId })
  if (!found) throw sharedErrors.NOT_FOUND()
  return found
}

async function assertRoom(db: Db, lawyerId: string, urlFingerprint: string): Promise<void> {
  const known = await ExternalCalendar.query(db).where({ lawyerId })
  if (known.some((one) => one.urlFingerprint === urlFingerprint))
    throw errors.CALENDAR_ALREADY_READ({ field: 'address' })
  if (known.length >= CALENDARS_PER_LAWYER)
    throw errors.TOO_MANY_CALENDARS({ params: { max: CALENDARS_PER_LAWYER } })
}

function refuse(error: unknown): never | Reading {
  if (!(error instanceof CalendarUnread)) throw error
  const fault: ReadFault = error.fault
  throw errors.OUTSIDE_CALENDAR_NOT_READ({ field: 'address', params: { fault } })
}
