import type { Db } from '#modules/shared'
import { errors } from '../errors.ts'
import { loadMemberships } from '../slots/load-calendars.ts'
import { openingHours, type LoadedCalendar } from '../slots/loaded-calendar.ts'
import { readZone } from '../slots/local-time.ts'
import type { Membership } from './membership.ts'
import { MINUTE_MS, mergeRanges, minutesBetween, type MinuteRange } from '../slots/minute-range.ts'
import { isOpen } from '../slots/open-hours.ts'
import { rowsOf } from './store-work-hours.ts'
import { readTaken, type Stretch } from '../slots/taken-time.ts'
import { checkWorkWeek, type WorkWeek } from './work-week.ts'

/** What a lawyer is about to do to a calendar: other hours, or stretches taken out, or both. */
export type CalendarChange = {
  rules?:
    | (WorkWeek &
        Pick<Membership, 'calendarType' | 'slotsPerDay'> & { timeZone?: string | undefined })
    | undefined
  blocks?: ReadonlyArray<{ startsAt: Date; endsAt: Date }> | undefined
}

/** A time that a consultation holds and that the change would cover. */
export type Affected = { consultationId: string; startsAt: Date; endsAt: Date }

/**
 * The consultations to come that a change runs over: their time lies in a new block, or within the
 * hours of now and not within the new ones. They are kept unless somebody moves them; a time that
 * lay outside the hours, or in a block, before is nobody's news.
 */
export async function findAffected(
  db: Db,
  membership: Membership,
  change: CalendarChange,
  now: Date,
): Promise<Affected[]> {
  const whose = { firmLawyerIds: [membership.id], lawyerIds: [membership.lawyerId] }
  const taken = await readTaken(db, whose, [now, null], now)
  const held = taken.held.filter(
    ({ firmLawyerId, startsAt, heldFor }) =>
      firmLawyerId === membership.id && startsAt > now && heldFor === null,
  )
  if (held.length === 0) return []
  const before = await loadForChange(db, membership, {}, now)
  const after = change.rules ? changed(before, change) : undefined
  // What a block covers already was decided when it was made; moving its edge is no news of it.
  const blocked = taken.blocks.map(({ startsAt, endsAt }) => minutesBetween(startsAt, endsAt))
  const covers = (ranges: readonly MinuteRange[], time: MinuteRange) =>
    ranges.some(({ from, to }) => from < time.to && time.from < to)
  const isAffected = ({ startsAt, endsAt }: Stretch): boolean => {
    const time = minutesBetween(startsAt, endsAt)
    if (covers(blocksOf(change), time) && !covers(blocked, time)) return true
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

/**
 * Refuses with CONSULTATIONS_AFFECTED while there is one among them that the lawyer has not been
 * shown.
 */
export async function assertAffectedSeen(
  db: Db,
  membership: Membership,
  change: CalendarChange,
  now: Date,
  seen: readonly string[] | undefined,
): Promise<void> {
  if (!seen) return
  const unseen = (await findAffected(db, membership, change, now)).filter(
    ({ consultationId }) => !seen.includes(consultationId),
  )
  if (unseen.length > 0) throw errors.CONSULTATIONS_AFFECTED({ params: { n: unseen.length } })
}

const HORIZON_MINUTES = 120 * 1_440

/** The calendar as it will be, for the weeks in which somebody may be offered another time. */
export async function loadForChange(
  db: Db,
  membership: Membership,
  change: CalendarChange,
  now: Date,
  exceptConsultationId?: string,
): Promise<LoadedCalendar> {
  const from = Math.floor(now.getTime() / MINUTE_MS)
  const loaded = (
    await loadMemberships(
      db,
      [membership],
      { from, to: from + HORIZON_MINUTES },
      now,
      exceptConsultationId,
    )
  ).get(membership.id) as LoadedCalendar
  return changed(loaded, change)
}

function changed(calendar: LoadedCalendar, change: CalendarChange): LoadedCalendar {
  const busy = mergeRanges([...calendar.busy, ...blocksOf(change)])
  if (!change.rules) return { ...calendar, busy }
  checkWorkWeek(change.rules)
  const { calendarType, slotsPerDay } = change.rules
  const timeZone = readZone(change.rules.timeZone, 'rules.timeZone') ?? calendar.timeZone
  return {
    ...calendar,
    busy,
    calendarType,
    slotsPerDay,
    timeZone,
    hours: openingHours(rowsOf({ ...change.rules, firmLawyerId: calendar.id }), calendarType),
  }
}

const blocksOf = ({ blocks = [] }: CalendarChange): MinuteRange[] =>
  blocks.map(({ startsAt, endsAt }) => minutesBetween(startsAt, endsAt))
