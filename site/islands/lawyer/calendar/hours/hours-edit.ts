import type { Hours, OwnCalendar, Rules } from '../types.ts'

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
export const WORKDAYS: readonly number[] = [1, 2, 3, 4, 5]

/** The rules while they are edited: numbers as text, until they are sent. */
export type Edited = Omit<Rules, 'slotsPerDay'> & { slotsPerDay: string }

export const toEdited = ({
  calendarType,
  slotsPerDay,
  timeZone,
  weekly,
  dates,
}: OwnCalendar): Edited => ({
  calendarType,
  timeZone,
  weekly,
  dates,
  slotsPerDay: slotsPerDay === null ? '' : String(slotsPerDay),
})

/**
 * The rules as they are sent. A regular calendar has no dates, and days without a date are not
 * finished.
 */
export const rulesOf = ({ slotsPerDay, dates, ...edited }: Edited): Rules => ({
  ...edited,
  slotsPerDay: slotsPerDay.trim() === '' ? null : Number(slotsPerDay),
  dates: edited.calendarType === 'variable' ? dates.filter(({ date }) => date !== '') : [],
})

/** The browser's time field has no 24:00: 24:00 is shown as 00:00. */
export const toField = (time: string): string => (time === '24:00' ? '00:00' : time)
export const fromField = (time: string, side: 'from' | 'to'): string =>
  side === 'to' && time === '00:00' ? '24:00' : time

/** Adds a time range after the last one, an hour later if there is room. */
export function withAnother(hours: Hours): Hours {
  const last = hours.at(-1)
  if (!last) return [{ from: '09:00', to: '17:00' }]
  const end = Number(last.to.slice(0, 2))
  return [...hours, { from: clock(Math.min(end + 1, 22)), to: clock(Math.min(end + 4, 24)) }]
}

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

/** Joins the time ranges of a day: overlapping or adjacent ones become one. */
export function joinHours(hours: Hours): Hours {
  const merged: Hours = []
  for (const range of [...hours].sort((a, b) => a.from.localeCompare(b.from))) {
    const last = merged.at(-1)
    if (last && range.from <= last.to) last.to = range.to > last.to ? range.to : last.to
    else merged.push({ ...range })
  }
  return merged
}

export type HoursFault = 'reversed' | 'overlap' | 'empty'

/** The first fault of a day's hours, and the index of its time range. */
export function faultOf(hours: Hours): { at: number; fault: HoursFault } | undefined {
  for (const [at, { from, to }] of hours.entries()) {
    if (!from || !to) return { at, fault: 'empty' }
    if (from >= to) return { at, fault: 'reversed' }
    if (hours.slice(0, at).some((other) => other.from < to && from < other.to))
      return { at, fault: 'overlap' }
  }
  return undefined
}

/** The future dates that are lost when the calendar becomes a regular one. */
export const lostDates = ({ dates }: Edited, today: string): Edited['dates'] =>
  dates.filter(({ date }) => date >= today)
