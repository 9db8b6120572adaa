import { addDays, dateIn } from './wall-time.ts'

export type WeekDay = { date: string; starts: string[] }

/** Seven days from a Monday, each with the starts that fall on it in the reader's zone. */
export function weekOf(monday: string, starts: readonly string[], timeZone: string): WeekDay[] {
  const week = Array.from({ length: 7 }, (_, day) => ({
    date: addDays(monday, day),
    starts: [] as string[],
  }))
  for (const start of starts)
    week.find(({ date }) => date === dateIn(timeZone, new Date(start)))?.starts.push(start)
  return week
}

/** The starts nearest to the wanted one, in order of time, without the wanted one itself. */
export function nearestStarts(starts: readonly string[], wanted: string, count: number): string[] {
  const distance = (start: string) => Math.abs(Date.parse(start) - Date.parse(wanted))
  return starts
    .filter((start) => distance(start) > 0)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, count)
    .toSorted()
}
