import type { WeekDay } from './slot-week.ts'

/** The result of a key among the times of a week: another start, or the previous or next week. */
export type Led = { to: string } | { out: 'previous' | 'next' }

const KEYS = [
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
] as const
export type SlotKey = (typeof KEYS)[number]
export const isSlotKey = (key: string): key is SlotKey => KEYS.some((slotKey) => slotKey === key)

/**
 * Keyboard navigation in the grid of times. Up and down move within a day; left and right go to the
 * next day with times, at the nearest time; Home and End go to the first and last time of the day.
 * Past the first or last day, and with Page Up and Down, it continues in another week.
 */
export function follow(key: SlotKey, from: string, week: readonly WeekDay[]): Led | undefined {
  const days = week.filter(({ starts }) => starts.length > 0)
  const at = days.findIndex(({ starts }) => starts.includes(from))
  const { starts = [] } = days[at] ?? {}
  const beside = (step: 1 | -1): Led => {
    const day = days[at + step]
    return day
      ? { to: findNearest(clockOf(from, days[at]!), day) }
      : { out: step > 0 ? 'next' : 'previous' }
  }
  const reach = (start: string | undefined): Led | undefined =>
    start === undefined ? undefined : { to: start }
  switch (key) {
    case 'ArrowUp':
      return reach(starts[starts.indexOf(from) - 1])
    case 'ArrowDown':
      return reach(starts[starts.indexOf(from) + 1])
    case 'ArrowLeft':
      return beside(-1)
    case 'ArrowRight':
      return beside(1)
    case 'Home':
      return reach(starts[0])
    case 'End':
      return reach(starts.at(-1))
    case 'PageUp':
      return { out: 'previous' }
    case 'PageDown':
      return { out: 'next' }
  }
}

/**
 * Milliseconds since midnight UTC of its date. Days are 24 hours apart, so the same hour on another
 * day has a similar number.
 */
const clockOf = (start: string, { date }: WeekDay): number =>
  Date.parse(start) - Date.parse(`${date}T00:00:00Z`)

const findNearest = (clock: number, day: WeekDay): string =>
  day.starts.reduce((best, start) =>
    Math.abs(clockOf(start, day) - clock) < Math.abs(clockOf(best, day) - clock) ? start : best,
  )

/** The time that Tab reaches: the last visited, the chosen one, or the first of the week. */
export function entryOf(
  week: readonly WeekDay[],
  ...wanted: readonly (string | undefined)[]
): string | undefined {
  const starts = week.flatMap((day) => day.starts)
  return wanted.find((start) => start !== undefined && starts.includes(start)) ?? starts[0]
}
