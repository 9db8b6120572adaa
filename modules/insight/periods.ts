import { vilniusDate, type Clock } from '#modules/shared'
import { startOfPeriod, type Period } from './counted-since.ts'

/**
 * The first days (YYYY-MM-DD, of Vilnius) of the latest periods that are over, oldest first.
 */
export function listPeriods({ clock }: { clock: Clock }, period: Period, count: number): string[] {
  const today = vilniusDate(clock.now())
  return Array.from({ length: count }, (_, at) => startOfPeriod(today, period, at - count))
}
