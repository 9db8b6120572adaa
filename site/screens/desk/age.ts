import type { Translate } from '../../../modules/shared/index.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** "3 h", "2 d": a duration in its largest whole unit. */
export function spanOf(milliseconds: number, t: Translate): string {
  const span = Math.abs(milliseconds)
  if (span >= 2 * DAY) return t('desk.span.days', { n: Math.floor(span / DAY) })
  if (span >= HOUR) return t('desk.span.hours', { n: Math.floor(span / HOUR) })
  return t('desk.span.minutes', { n: Math.max(1, Math.floor(span / MINUTE)) })
}
