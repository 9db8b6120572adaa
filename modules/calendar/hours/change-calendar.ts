import { emit, type Actor, type Db } from '#modules/shared'
import { lockCalendar, type Membership } from '#modules/lawyer'
import { errors } from '../errors.ts'
import { calendarChanged } from '../events.ts'
import type { CalendarNeeds } from '../needs.ts'
import { listRecurringBlocks, type RecurringBlock } from '../recurring/recurring-block.ts'
import { readZone } from '../slots/local-time.ts'
import { minuteOf } from '../slots/minute-range.ts'
import { isoDate } from '../slots/slot-days.ts'
import { localDay } from '../slots/zone-offsets.ts'
import { assertAffectedSeen } from './affected.ts'
import { listBlocks, type Block } from './calendar-block.ts'
import { getOwnMembership, type MembershipChoice } from './own-calendar.ts'
import type { SeenConsultations } from './seen-consultations.ts'
import { storeWorkHours, type CalendarRules } from './store-work-hours.ts'
import { toClock, type ClockRange } from './work-week.ts'
import { WorkHours } from './work-hours.ts'

/** A calendar as its lawyer edits it; `weekly` always names all seven days. */
export type OwnCalendar = CalendarRules & {
  timeZone: string
  version: number
  blocks: Block[]
  recurringBlocks: RecurringBlock[]
}

type ChangedCalendar = Omit<CalendarRules, 'firmLawyerId'> &
  MembershipChoice &
  SeenConsultations & {
    /** The version that was edited; refused with CALENDAR_CHANGED if it is outdated. */
    version?: number
  }

/** The actor's own calendar, with single and recurring blocks that have not ended. */
export async function getOwnCalendar(
  needs: CalendarNeeds,
  actor: Actor,
  which: MembershipChoice = {},
): Promise<OwnCalendar> {
  const membership = await getOwnMembership(needs, needs.db, actor, which)
  const { calendarVersion: version } = membership
  return readCalendar(needs.db, { ...membership, version }, needs.clock.now())
}

/**
 * Replaces the hours, type, zone and daily limit of the actor's own calendar. Booked consultations
 * stay booked.
 */
export async function changeCalendar(
  needs: CalendarNeeds,
  actor: Actor,
  { firmLawyerId, version: editedVersion, seen, ...given }: ChangedCalendar,
): Promise<OwnCalendar> {
  const rules = { ...given, timeZone: readZone(given.timeZone, 'timeZone') }
  return needs.transact(async (tx) => {
    const membership = await getOwnMembership(needs, tx, actor, { firmLawyerId })
    const { id } = membership
    const { version: currentVersion } = await lockCalendar(tx, id)
    if (editedVersion !== undefined && editedVersion !== currentVersion)
      throw errors.CALENDAR_CHANGED()
    await assertAffectedSeen(needs, tx, { membership, change: { rules }, seen })
    const [newVersion = currentVersion] = await storeWorkHours(needs, tx, [
      { ...rules, firmLawyerId: id },
    ])
    await emit(tx, calendarChanged, { firmLawyerId: id })
    const { calendarType, slotsPerDay, timeZone = membership.timeZone } = rules
    const changed = { ...membership, calendarType, slotsPerDay, timeZone, version: newVersion }
    return readCalendar(tx, changed, needs.clock.now())
  })
}

async function readCalendar(
  db: Db,
  { id, timeZone, calendarType, slotsPerDay, version }: Membership & { version: number },
  now: Date,
): Promise<OwnCalendar> {
  const rows = await WorkHours.query(db)
    .where({ firmLawyerId: id })
    .orderBy(['weekday', 'date', 'fromMinute'])
  const today = isoDate(localDay(timeZone, minuteOf(now)))
  const dated = rows.filter(({ date }) => date !== null)
  return {
    firmLawyerId: id,
    timeZone,
    version,
    calendarType,
    slotsPerDay,
    weekly: Array.from({ length: 7 }, (_, day) => ({
      weekday: day + 1,
      hours: hoursOf(rows.filter(({ weekday }) => weekday === day + 1)),
    })),
    dates: [...Map.groupBy(dated, ({ date }) => date as string)].map(([date, ofDate]) => ({
      date,
      hours: hoursOf(ofDate),
    })),
    blocks: await listBlocks(db, id, [now, null]),
    recurringBlocks: await listRecurringBlocks(db, id, today),
  }
}

const hoursOf = (rows: readonly WorkHours[]): ClockRange[] =>
  rows.flatMap(({ fromMinute, toMinute }) =>
    fromMinute === null || toMinute === null
      ? []
      : [{ from: toClock(fromMinute), to: toClock(toMinute) }],
  )
