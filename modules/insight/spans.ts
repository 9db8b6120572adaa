import { DAY } from '#modules/shared'

const DAYS_OF_WEEK = 7

/**
 * The weeks of a figure, split where a month ends without facts in the week of its end: from there
 * on the sum of the weeks is the sum of the months. Weeks without facts have no row.
 */
export function spansOfWeeks<Week extends { startsOn: string }>(weeks: readonly Week[]): Week[][] {
  const spans: Week[][] = []
  for (const week of weeks.toSorted((one, other) => (one.startsOn < other.startsOn ? -1 : 1))) {
    const before = spans.at(-1)?.at(-1)
    if (before && !areApart(before.startsOn, week.startsOn)) spans.at(-1)!.push(week)
    else spans.push([week])
  }
  return spans
}

function areApart(one: string, other: string): boolean {
  for (
    let monday = later(one, DAYS_OF_WEEK);
    monday <= other;
    monday = later(monday, DAYS_OF_WEEK)
  ) {
    if (monday.endsWith('-01')) return true
    const sunday = later(monday, DAYS_OF_WEEK - 1)
    if (monday < other && monday.slice(0, 7) !== sunday.slice(0, 7)) return true
  }
  return false
}

const later = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)
