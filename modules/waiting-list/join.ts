import { calendarErrors } from '#modules/calendar'
import { lawyerErrors } from '#modules/lawyer'
import { DAY, dateIn, errors as shared, lock, newId, type Actor, after } from '#modules/shared'
import { minutesOfPart } from './day-part.ts'
import { suitsPart } from './suits-part.ts'
import { errors } from './errors.ts'
import { HORIZON_DAYS, OPEN_PER_CLIENT } from './limits.ts'
import type { Needs } from './needs.ts'
import { WaitingEntry } from './waiting-entry.ts'
import type { NewEntryBody } from './schemas.ts'
import type { Static } from 'typebox'

type NewEntry = Static<typeof NewEntryBody>

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
  const {
    firmLawyerId,
    serviceId,
    fromDate,
    toDate,
    dayPart = 'any',
    consultationId = null,
  } = entry
  const lawyer = await needs.lawyer.memberships.getFirmLawyer(needs.db, firmLawyerId)
  if (lawyer.accountId === actor.accountId) throw errors.OWN_CALENDAR()
  if (consultationId) {
    const own = await needs.consultation.requests.findOwnLive(needs.db, {
      id: consultationId,
      clientAccountId: actor.accountId,
    })
    if (own?.serviceId !== serviceId || own.firmLawyerId !== firmLawyerId) throw shared.NOT_FOUND()
  }
  return needs.transact(async (tx) => {
    await needs.account.people.lockPresent(tx, actor)
    if (!(await needs.lawyer.memberships.lockShown(tx, firmLawyerId)))
      throw lawyerErrors.FIRM_LAWYER_NOT_FOUND()
    const service = await needs.calendar.services.getService(tx, serviceId)
    if (service.firmLawyerId !== firmLawyerId)
      throw calendarErrors.SERVICE_NOT_EXIST({ field: 'serviceId' })
    // A held offer that the person may not book would be of no use.
    if (!consultationId) {
      const { requests } = needs.consultation
      const { accountId: clientAccountId } = actor
      if (await requests.isBarred(tx, { clientAccountId, service }))
        throw errors.PREPAYMENT_NEEDED({ field: 'serviceId' })
      const { lawyerId } = lawyer
      if (
        service.firstTimeOnly &&
        (await requests.hasConsultation(tx, { clientAccountId, lawyerId }))
      )
        throw errors.FIRST_MEETING_ONLY({ field: 'serviceId' })
    }
    const now = needs.clock.now()
    assertRange({ fromDate, toDate }, lawyer.timeZone, now)
    await lock(tx, 'waiting-entries', actor.accountId)
    const open = await WaitingEntry.query(tx)
      .where({ accountId: actor.accountId })
      .whereNull('endedAt')
    if (open.some((entry) => entry.serviceId === serviceId))
      throw errors.ALREADY_WAITING({ field: 'serviceId' })
    if (open.length >= OPEN_PER_CLIENT)
      throw errors.TOO_MANY_WAITING_LISTS({ params: { n: OPEN_PER_CLIENT } })
    const free = await needs.calendar.slots.findFreeStarts(tx, {
      firmLawyerId,
      serviceId,
      fromDate,
      toDate,
      ...(dayPart === 'any' && { limit: 1 }),
    })
    if (free.some(({ startsAt }) => suitsPart(startsAt, dayPart, lawyer.timeZone)))
      throw errors.TIMES_ARE_FREE({ field: 'toDate' })
    // Days of a variable calendar may be opened at any time.
    if (lawyer.calendarType === 'regular') {
      const { openWeekdays } = needs.calendar.slots
      const weekdays = await openWeekdays(tx, firmLawyerId, minutesOfPart(dayPart))
      if (!holdsWeekday({ fromDate, toDate }, weekdays))
        throw errors.NOT_WORKING_THEN({ field: 'toDate' })
    }
    return WaitingEntry.query(tx).insertAndFetch({
      id: newId(),
      accountId: actor.accountId,
      firmLawyerId,
      serviceId,
      fromDate,
      toDate,
      dayPart,
      consultationId,
      askedAt: now,
    })
  })
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
