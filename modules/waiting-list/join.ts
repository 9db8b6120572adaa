import { calendarErrors, type Service } from '#modules/calendar'
import { lawyerErrors, type FirmLawyerDetails } from '#modules/lawyer'
import {
  DAY,
  dateIn,
  errors as shared,
  lock,
  newId,
  type Actor,
  type Tx,
  after,
} from '#modules/shared'
import { minutesOfPart } from './day-part.ts'
import { suitsPart } from './suits-part.ts'
import { errors } from './errors.ts'
import { HORIZON_DAYS, OPEN_PER_CLIENT } from './limits.ts'
import type { Needs } from './needs.ts'
import { WaitingEntry } from './waiting-entry.ts'
import type { NewEntryBody } from './schemas.ts'
import type { Static } from 'typebox'

type NewEntry = Static<typeof NewEntryBody>
type WantedDays = NewEntry & { dayPart: NonNullable<NewEntry['dayPart']> }

/**
 * Waits for a free time between two dates. Refused while a time can be booked, and if the actor
 * already waits for this service. `consultationId` is the actor's own consultation of this service,
 * to be moved.
 */
export async function joinWaitingList(
  needs: Needs,
  actor: Actor,
  entry: NewEntry,
): Promise<WaitingEntry> {
  const { firmLawyerId, consultationId = null, dayPart = 'any' } = entry
  const lawyer = await needs.lawyer.memberships.getFirmLawyer(needs.db, firmLawyerId)
  if (lawyer.accountId === actor.accountId) throw errors.OWN_CALENDAR()
  if (consultationId) await assertOwnConsultation(needs, actor, { ...entry, consultationId })

  return needs.transact(async (tx) => {
    await needs.account.people.lockPresent(tx, actor)
    const service = await getOfferedService(needs, tx, entry)
    // A held offer that the person may not book would be of no use.
    if (!consultationId) await assertMayBook(needs, tx, actor, { service, lawyer })
    const now = needs.clock.now()
    assertRange(entry, lawyer.timeZone, now)
    await assertFewWaits(tx, actor, service)
    await assertNothingFree(needs, tx, { ...entry, dayPart }, lawyer)
    await assertWorksThen(needs, tx, { ...entry, dayPart }, lawyer)
    return WaitingEntry.query(tx).insertAndFetch({
      id: newId(),
      accountId: actor.accountId,
      firmLawyerId,
      serviceId: service.id,
      fromDate: entry.fromDate,
      toDate: entry.toDate,
      dayPart,
      consultationId,
      askedAt: now,
    })
  })
}

/** The consultation to be moved is the actor's own and of the same service. */
async function assertOwnConsultation(
  { db, consultation }: Needs,
  actor: Actor,
  { consultationId, serviceId, firmLawyerId }: NewEntry & { consultationId: string },
): Promise<void> {
  const own = await consultation.requests.findOwnLive(db, {
    id: consultationId,
    clientAccountId: actor.accountId,
  })
  if (own?.serviceId !== serviceId || own.firmLawyerId !== firmLawyerId) throw shared.NOT_FOUND()
}

async function getOfferedService(
  { lawyer, calendar }: Needs,
  tx: Tx,
  { firmLawyerId, serviceId }: NewEntry,
): Promise<Service> {
  if (!(await lawyer.memberships.lockShown(tx, firmLawyerId)))
    throw lawyerErrors.FIRM_LAWYER_NOT_FOUND()
  const service = await calendar.services.getService(tx, serviceId)
  if (service.firmLawyerId !== firmLawyerId)
    throw calendarErrors.SERVICE_NOT_EXIST({ field: 'serviceId' })
  return service
}

async function assertMayBook(
  { consultation: { requests } }: Needs,
  tx: Tx,
  { accountId: clientAccountId }: Actor,
  { service, lawyer: { lawyerId } }: { service: Service; lawyer: FirmLawyerDetails },
): Promise<void> {
  if (await requests.isBarred(tx, { clientAccountId, service }))
    throw errors.PREPAYMENT_NEEDED({ field: 'serviceId' })
  if (!service.firstTimeOnly) return
  if (await requests.hasConsultation(tx, { clientAccountId, lawyerId }))
    throw errors.FIRST_MEETING_ONLY({ field: 'serviceId' })
}

/** A person waits for a service once, and for a few services at most. */
async function assertFewWaits(tx: Tx, { accountId }: Actor, { id }: Service): Promise<void> {
  await lock(tx, 'waiting-entries', accountId)
  const open = await WaitingEntry.query(tx).where({ accountId }).whereNull('endedAt')
  if (open.some(({ serviceId }) => serviceId === id))
    throw errors.ALREADY_WAITING({ field: 'serviceId' })
  if (open.length >= OPEN_PER_CLIENT)
    throw errors.TOO_MANY_WAITING_LISTS({ params: { n: OPEN_PER_CLIENT } })
}

async function assertNothingFree(
  { calendar }: Needs,
  tx: Tx,
  { firmLawyerId, serviceId, fromDate, toDate, dayPart }: WantedDays,
  { timeZone }: FirmLawyerDetails,
): Promise<void> {
  const free = await calendar.slots.findFreeStarts(tx, {
    firmLawyerId,
    serviceId,
    fromDate,
    toDate,
    ...(dayPart === 'any' && { limit: 1 }),
  })
  if (free.some(({ startsAt }) => suitsPart(startsAt, dayPart, timeZone)))
    throw errors.TIMES_ARE_FREE({ field: 'toDate' })
}

/** Days of a variable calendar may be opened at any time, so only a regular one is asked. */
async function assertWorksThen(
  { calendar }: Needs,
  tx: Tx,
  { firmLawyerId, fromDate, toDate, dayPart }: WantedDays,
  { calendarType }: FirmLawyerDetails,
): Promise<void> {
  if (calendarType !== 'regular') return
  const weekdays = await calendar.slots.openWeekdays(tx, firmLawyerId, minutesOfPart(dayPart))
  if (!holdsWeekday({ fromDate, toDate }, weekdays))
    throw errors.NOT_WORKING_THEN({ field: 'toDate' })
}

function assertRange(
  { fromDate, toDate }: Pick<NewEntry, 'fromDate' | 'toDate'>,
  timeZone: string,
  now: Date,
) {
  const dateAt = (instant: Date) => dateIn(timeZone, instant)
  const [today, last] = [dateAt(now), dateAt(after(now, HORIZON_DAYS * DAY))]
  // The first day may have passed while the page was open.
  if (fromDate > toDate) throw calendarErrors.RANGE_REVERSED({ field: 'toDate' })
  if (toDate < today || toDate > last) throw errors.RANGE_NOT_VALID({ field: 'toDate' })
}

/** `weekdays`: 1 is Monday. */
function holdsWeekday(
  { fromDate, toDate }: Pick<NewEntry, 'fromDate' | 'toDate'>,
  weekdays: ReadonlySet<number>,
) {
  const first = Temporal.PlainDate.from(fromDate)
  const count = Math.min(7, first.until(toDate).days + 1)
  const isOn = (_: unknown, index: number) => weekdays.has(first.add({ days: index }).dayOfWeek)
  return Array.from({ length: count }, isOn).includes(true)
}
