/** Minutes of the day in which a suitable meeting starts: the first included, the last not. */
const MINUTES = {
  any: { from: 0, to: 24 * 60 },
  morning: { from: 0, to: 12 * 60 },
  afternoon: { from: 12 * 60, to: 17 * 60 },
  evening: { from: 17 * 60, to: 24 * 60 },
}

/** The part of the day for which somebody waits. */
export type DayPart = keyof typeof MINUTES
export const DAY_PARTS = Object.keys(MINUTES) as DayPart[]

export const minutesOfPart = (part: DayPart): { from: number; to: number } => MINUTES[part]
