import type { Locale } from '../../../../../modules/shared/index.ts'
import {
  atNoon,
  capitalised,
  formatWeekday,
  timeRangeText,
} from '../../../../../modules/shared/time.ts'
import { addDays, weekdayOf } from '../../../consultation/slots/wall-time.ts'
import type { IslandTranslate } from '../../../i18n.ts'
import { dateName, weekdayLong } from '../day-names.ts'
import { fromField, toField } from '../hours/hours-edit.ts'
import type { LocalTimeRange } from '../local-time-range.ts'
import type { RecurringBlock, RecurringTime } from '../types.ts'

/** Which days a change is about. */
export type Scope = 'day' | 'following' | 'all'

/** What the dialog begins with. */
export type RecurringDraft = {
  /** The block to change; a new one without it. */
  of?: RecurringBlock
  /** The day that was opened; none in the list of all blocks. */
  day?: string
  reason: string
  rule: RecurringTime
}

/** What the lawyer entered. `day` is the date for one changed day, which may be another. */
export type RecurringAnswer = {
  scope: Scope
  day: string
  rule: RecurringTime
  reason: string
}

export const draftOfRecurring = (block: RecurringBlock, day?: string): RecurringDraft => ({
  of: block,
  ...(day !== undefined && { day }),
  reason: block.reason ?? '',
  rule: ruleOf(block),
})

export const ruleOf = ({
  weekdays,
  from,
  to,
  firstDay,
  lastDay,
  exceptDays,
}: RecurringTime): RecurringTime => ({ weekdays, from, to, firstDay, lastDay, exceptDays })

/** A new recurring block that begins as the single one the lawyer was entering. */
export const draftOfRepeated = (
  { isAllDay, fromDate, fromTime, toTime }: LocalTimeRange,
  reason: string,
): RecurringDraft => ({
  reason,
  rule: {
    weekdays: [weekdayOf(fromDate)],
    from: isAllDay ? '00:00' : fromTime,
    to: isAllDay ? '24:00' : fromField(toTime, 'to'),
    firstDay: fromDate,
    lastDay: null,
    exceptDays: [],
  },
})

/** The rule without the day, or without it and all later ones; undefined when nothing is left. */
export function ruleWithout(
  block: RecurringBlock,
  scope: 'day' | 'following',
  day: string,
): RecurringTime | undefined {
  const rule = ruleOf(block)
  if (scope === 'day') return { ...rule, exceptDays: [...rule.exceptDays, day].sort() }
  return day <= rule.firstDay ? undefined : { ...rule, lastDay: addDays(day, -1) }
}

/** "Tuesdays, 09:00–12:00": the days in which it repeats, and its time. */
export function ruleName({ weekdays, from, to }: RecurringTime, locale: Locale): string {
  const days = weekdays.map((weekday) =>
    weekdays.length === 1 ? weekdayLong(weekday, locale) : shortName(weekday, locale),
  )
  return `${capitalised(days.join(', '))}, ${timeRangeText(from, toField(to))}`
}

const shortName = (weekday: number, locale: Locale): string =>
  formatWeekday(atNoon(`2024-01-0${weekday}`), locale, 'UTC')

/** "every week from 8 December 2026, until …, except 2 days" */
export function ruleSpan(
  { firstDay, lastDay, exceptDays }: RecurringTime,
  t: IslandTranslate,
  locale: Locale,
): string {
  return [
    t('calendar.recurring.since', { date: dateName(firstDay, locale) }),
    ...(lastDay ? [t('calendar.recurring.until', { date: dateName(lastDay, locale) })] : []),
    ...(exceptDays.length > 0 ? [t('calendar.recurring.leftOut', { n: exceptDays.length })] : []),
  ].join(', ')
}
