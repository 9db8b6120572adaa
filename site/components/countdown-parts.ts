export type CountdownForm = 'days' | 'wholeDays' | 'hours' | 'wholeHours' | 'minutes' | 'soon'
export type CountdownParts = { form: CountdownForm; d: number; h: number; m: number }

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

function formOf(d: number, h: number, m: number): CountdownForm {
  if (d > 0) return h > 0 ? 'days' : 'wholeDays'
  if (h > 0) return m > 0 ? 'hours' : 'wholeHours'
  return m > 0 ? 'minutes' : 'soon'
}

/**
 * The time left as days and hours, hours and minutes, or minutes. Never rounded up; no part is
 * zero. Less than a minute has its own form.
 */
export function countdownParts(leftMs: number): CountdownParts {
  const left = Math.max(0, leftMs)
  const d = Math.floor(left / DAY)
  const h = Math.floor((left % DAY) / HOUR)
  const m = Math.floor((left % HOUR) / MINUTE)
  return { form: formOf(d, h, m), d, h, m }
}
