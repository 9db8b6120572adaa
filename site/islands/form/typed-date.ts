/**
 * Reads a typed date as "2026-12-07", or returns undefined. Accepts year first with any separator
 * or none ("2026 12 7", "20261207"), and day first with dots ("7.12.2026"). Any other order of day
 * and month would be a guess.
 */
export function readDate(text: string): string | undefined {
  const typed = text.trim()
  const yearFirst =
    /^(\d{4})\s*[-./ ]\s*(\d{1,2})\s*[-./ ]\s*(\d{1,2})\.?$/.exec(typed) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(typed)
  const dayFirst = /^(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4})$/.exec(typed)
  const [year, month, day] = yearFirst
    ? yearFirst.slice(1)
    : (dayFirst?.slice(1).toReversed() ?? [])
  if (!year || !month || !day) return undefined
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const parsed = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date) ? date : undefined
}

/**
 * Reads a typed time of day as "09:30", or returns undefined. Accepts "9", "930", "9.30", "9:30";
 * "24:00" is midnight, "00:00".
 */
export function readTime(text: string): string | undefined {
  const [, hour, minute = '00'] = /^(\d{1,2})(?:\s*[:.\s]?\s*(\d{2}))?$/.exec(text.trim()) ?? []
  if (hour === undefined) return undefined
  const time = `${hour.padStart(2, '0')}:${minute}`
  if (time === '24:00') return '00:00'
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : undefined
}
