export type CountdownForm = 'days' | 'hours' | 'minutes' | 'soon'
export type CountdownParts = { form: CountdownForm; d: number; h: number; m: number }

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Days and hours, hours and minutes, or minutes: what is left, never rounded up. Less than a minute says so. */
export function countdownParts(leftMs: number): CountdownParts {
  const left = Math.max(0, leftMs)
  const d = Math.floor(left / DAY)
  const h = Math.floor((left % DAY) / HOUR)
  const m = Math.floor((left % HOUR) / MINUTE)
  return { form: d > 0 ? 'days' : h > 0 ? 'hours' : m > 0 ? 'minutes' : 'soon', d, h, m }
}
