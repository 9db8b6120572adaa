import { calendarErrors } from '#modules/calendar'
import { lawyerErrors } from '#modules/lawyer'
import { DAY, dateIn, errors as shared, lock, newId, type Actor } from '#modules/shared'
import { errors } from './errors.ts'
import { HORIZON_DAYS, OPEN_PER_CLIENT } from './limits.ts'
import type { Needs } from './needs.ts'
import { WaitingEntry } from './waiting-entry.ts'

export type NewEntry = {
  firmLawyerId: string
  serviceId: string
  fromDate: string
  toDate: string
  consultationId?: string | undefined
}

/**
 * Asks for a notification when a time of the lawyer becomes free between two dates. Refused while a
 * time can be booked at once, and when the person already waits for this service. A consultation to
 * be moved is the person's own, of this service; others are NOT_FOUND.
 */
export async function joinWaitingList(
  needs: Needs,
  actor: Actor,
  entry: NewEntry,
): Promise<WaitingEntry> {
  const { firmLawyerId, serviceId, fromDate, toDate, consultationId = null } = entry
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
    // A time that the person may not book would only be kept from the others.
    if (
      !consultationId &&
      (await needs.consultation.requests.isBarred(tx, {
        clientAccountId: actor.accountId,
        service,
      }))
    )
      throw errors.PREPAYMENT_NEEDED({ field: 'serviceId' })
    if (
      !consultationId &&
      service.firstTimeOnly &&
      (await needs.consultation.requests.hasMet(tx, {
        clientAccountId: actor.accountId,
        lawyerId: lawyer.lawyerId,
      }))
    )
      throw errors.FIRST_MEETING_ONLY({ field: 'serviceId' })
    const now = needs.clock.now()
    assertRange({ fromDate, toDate }, lawyer.timeZone, now)
    await lock(tx, 'waiting-entries', actor.accountId)
    const open = await WaitingEntry.query(tx)
      .where({ accountId: actor.accountId })
      .whereNull('endedAt')
    if (open.some((one) => one.serviceId === serviceId))
      throw errors.ALREADY_WAITING({ field: 'serviceId' })
    if (open.length >= OPEN_PER_CLIENT)
      throw errors.TOO_MANY_WISHES({ params: { n: OPEN_PER_CLIENT } })
    const free = await needs.calendar.slots.findFreeStarts(tx, {
      firmLawyerId,
      serviceId,
      fromDate,
      toDate,
      limit: 1,
    })
    if (free.length > 0) throw errors.TIMES_ARE_FREE({ field: 'toDate' })
    // Days of a variable calendar may be opened at any time.
    if (
      lawyer.calendarType === 'regular' &&
      !holdsWeekday({ fromDate, toDate }, await needs.calendar.slots.openWeekdays(tx, firmLawyerId))
    )
      throw errors.NOT_WORKING_THEN({ field: 'toDate' })
    return WaitingEntry.query(tx).insertAndFetch({
      id: newId(),
      accountId: actor.accountId,
      firmLawyerId,
      serviceId,
      fromDate,
      toDate,
      consultationId,
      askedAt: now,
    })
  })
}

function assertRange(
  { fromDate, toDate }: Pick<NewEntry, 'fromDate' | 'toDate'>,
  timeZone: string,
  now: Date,
): void {
  const dateAt = (instant: Date) => dateIn(timeZone, instant)
  const [today, last] = [dateAt(now), dateAt(new Date(now.getTime() + HORIZON_DAYS * DAY))]
  // A first day that has just passed is a page left open over midnight.
  if (fromDate > toDate) throw calendarErrors.RANGE_REVERSED({ field: 'toDate' })
  if (toDate < today || toDate > last) throw errors.RANGE_NOT_VALID({ field: 'toDate' })
}

/** Whether one of the weekdays, 1 for Monday, lies between the dates. Pure. */
function holdsWeekday(
  { fromDate, toDate }: Pick<NewEntry, 'fromDate' | 'toDate'>,
  weekdays: ReadonlySet<number>,
): boolean {
  for (
    let day = Temporal.PlainDate.from(fromDate), left = 7;
    left > 0 && Temporal.PlainDate.compare(day, toDate) <= 0;
    day = day.add({ days: 1 }), left--
  ) {
    if (weekdays.has(day.dayOfWeek)) return true
  }
  return false
}
