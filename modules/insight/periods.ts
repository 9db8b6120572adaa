import { vilniusDate, type Clock } from '#modules/shared'
import type { Period } from './counted-since.ts'

/**
 * The first days (YYYY-MM-DD, of Vilnius) of the latest periods that are over, oldest first. A week
 * begins on Monday.
 */
export function listPeriods({ clock }: { clock: Clock }, period: Period, count: number): string[] {
  const today = vilniusDate(clock.now())
  return Array.from({ length: count }, (_, at) => firstDay(today, period, at - count))
}

/** The first day of the period that lies so many periods from that of the day. */
function firstDay(day: string, period: Period, away: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  if (period === 'month') date.setUTCMonth(date.getUTCMonth() + away, 1)
  else date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7) + 7 * away)
  return date.toISOString().slice(0, 10)
}
