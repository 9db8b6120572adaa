import type { Membership } from '#modules/lawyer'
import type { Db } from '#modules/shared'
import { errors } from '../errors.ts'
import { HORIZON_DAYS, MINUTES_PER_DAY } from '../limits.ts'
import type { ClockNeeds } from '../needs.ts'
import { occurrencesOf, type RecurringRule } from '../recurring/recurring-rule.ts'
import { loadMemberships } from '../slots/load-calendars.ts'
import { openingHours, type LoadedCalendar } from '../slots/loaded-calendar.ts'
import { readZone } from '../slots/local-time.ts'
import {
  mergeRanges,
  minuteOf,
  minutesOf,
  overlapsAny,
  type MinuteRange,
} from '../slots/minute-range.ts'
import { isOpen } from '../slots/open-hours.ts'
import { readTaken, type TimeRange } from '../slots/taken-time.ts'
import { rowsOf, type CalendarRules } from './store-work-hours.ts'
import { checkWorkWeek } from './work-week.ts'

/** New hours, new blocks, new recurring blocks, or several of them. */
export type CalendarChange = {
  rules?: Omit<CalendarRules, 'firmLawyerId'>
  blocks?: readonly TimeRange[]
  recurring?: readonly RecurringRule[]
}
export type ChangeOf = { membership: Membership; change: CalendarChange }

export type AffectedConsultation = TimeRange & { consultationId: string }

/**
 * The coming consultations that a new block or an occurrence would cover, or that are within the
 * present hours and not within the new ones. They stay unless somebody moves them. Consultations that were outside
 * the hours or in a block before are left out.
 */
export async function findAffected(
  { clock }: ClockNeeds,
  db: Db,
  { membership, change }: ChangeOf,
): Promise<AffectedConsultation[]> {
  const now = clock.now()
  const whose = { firmLawyerIds: [membership.id], lawyerIds: [membership.lawyerId] }
  const taken = await readTaken(db, whose, [now, null], now)
  const held = taken.held.filter(
    ({ firmLawyerId, startsAt, heldFor }) =>
      firmLawyerId === membership.id && startsAt > now && heldFor === null,
  )
  if (held.length === 0) return []
  const before = await loadForChange(db, { membership, change: {}, now })
  const { timeZone } = before
  const ahead = {
    from: minuteOf(now),
    to: Math.max(...held.map((timeRange) => minutesOf(timeRange).to)),
  }
  const blocked = [
    ...taken.blocks.map(minutesOf),
    ...before.recurring.flatMap((rule) => occurrencesOf(rule, timeZone, ahead)),
  ]
  const added = closedBy(before, change, ahead)
  const after = change.rules ? changed(before, change, ahead) : undefined
  const isAffected = (consultation: TimeRange): boolean => {
    const time = minutesOf(consultation)
    if (overlapsAny(added, time) && !overlapsAny(blocked, time)) return true
    return (
      after !== undefined &&
      isOpen(before.hours, before.timeZone, time) &&
      !isOpen(after.hours, after.timeZone, time)
    )
  }
  return held
    .filter(isAffected)
    .map(({ consultationId, startsAt, endsAt }) => ({ consultationId, startsAt, endsAt }))
}

/** Refuses with CONSULTATIONS_AFFECTED if the lawyer has not seen all of them. */
export async function assertAffectedSeen(
  needs: ClockNeeds,
  db: Db,
  { seen, ...changeOf }: ChangeOf & { seen: readonly string[] | undefined },
): Promise<void> {
  if (!seen) return
  const unseen = (await findAffected(needs, db, changeOf)).filter(
    ({ consultationId }) => !seen.includes(consultationId),
  )
  if (unseen.length > 0) throw errors.CONSULTATIONS_AFFECTED({ params: { n: unseen.length } })
}

/** How many days ahead any service can be booked. */
const DAYS_AHEAD = HORIZON_DAYS.max + 1

/** The calendar after the change, for the weeks in which another time may be proposed. */
export async function loadForChange(
  db: Db,
  {
    membership,
    change,
    now,
    exceptConsultationId,
  }: ChangeOf & { now: Date; exceptConsultationId?: string },
): Promise<LoadedCalendar> {
  const from = minuteOf(now)
  const range = { from, to: from + DAYS_AHEAD * MINUTES_PER_DAY }
  const loaded = await loadMemberships(db, [membership], { range, now, exceptConsultationId })
  return changed(loaded.get(membership.id) as LoadedCalendar, change, range)
}

function changed(
  calendar: LoadedCalendar,
  change: CalendarChange,
  range: MinuteRange,
): LoadedCalendar {
  const { rules } = change
  const busy = mergeRanges([...calendar.busy, ...closedBy(calendar, change, range)])
  if (!rules) return { ...calendar, busy }
  checkWorkWeek(rules)
  const { calendarType, slotsPerDay } = rules
  return {
    ...calendar,
    busy,
    calendarType,
    slotsPerDay,
    timeZone: zoneAfter(calendar, change),
    hours: openingHours(rowsOf({ ...rules, firmLawyerId: calendar.id }), calendarType),
  }
}

const zoneAfter = ({ timeZone }: LoadedCalendar, { rules }: CalendarChange): string =>
  readZone(rules?.timeZone, 'rules.timeZone') ?? timeZone

/** What the change closes: new blocks, and all recurring ones where they move to another zone. */
function closedBy(
  calendar: LoadedCalendar,
  change: CalendarChange,
  range: MinuteRange,
): MinuteRange[] {
  const { blocks = [], recurring = [] } = change
  const zone = zoneAfter(calendar, change)
  const moved = zone === calendar.timeZone ? [] : calendar.recurring
  return [
    ...blocks.map(minutesOf),
    ...[...recurring, ...moved].flatMap((rule) => occurrencesOf(rule, zone, range)),
  ]
}
