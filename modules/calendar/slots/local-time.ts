import { errors } from '../errors.ts'

/**
 * Reads a date of the lawyer's zone, "2026-12-07", or a wall time, "2026-12-07T10:30". As an end, a
 * date includes the whole day. Of a wall time that is shown twice, a beginning is the first and an
 * end the last. A skipped wall time is the instant of the clock change.
 */
export function readLocal(text: string, timeZone: string, side: 'from' | 'to'): Date {
  try {
    const day = Temporal.PlainDate.from(text.slice(0, 10), { overflow: 'reject' })
    if (text.length === 10)
      return new Date(
        (side === 'to' ? day.add({ days: 1 }) : day).toZonedDateTime(timeZone).epochMilliseconds,
      )
    const wall = day.toPlainDateTime(Temporal.PlainTime.from(text.slice(11)))
    const isSkipped = !wall.toZonedDateTime(timeZone).toPlainDateTime().equals(wall)
    const zoned = wall.toZonedDateTime(timeZone, {
      disambiguation: side === 'to' && !isSkipped ? 'later' : 'earlier',
    })
    const change = isSkipped ? zoned.getTimeZoneTransition('next') : null
    return new Date((change ?? zoned).epochMilliseconds)
  } catch {
    throw errors.BLOCK_NOT_VALID({ field: side })
  }
}

/** The canonical name; refuses with TIME_ZONE_NOT_KNOWN. */
export function readZone(zone: string | undefined, field = 'zone'): string | undefined {
  if (zone === undefined) return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    throw errors.TIME_ZONE_NOT_KNOWN({ field })
  }
}
