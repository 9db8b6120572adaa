import { errors } from '../errors.ts'

/**
 * A border as a person gives it: a date of the lawyer's zone, "2026-12-07", or a wall time,
 * "2026-12-07T10:30". As an end a date is meant whole. Of a wall time shown twice a beginning means
 * the first and an end the last, so that all of what is named is in it; one that the clock skips is
 * the moment of the jump, so that nothing beside it is.
 */
export function readLocal(text: string, timeZone: string, side: 'from' | 'to'): Date {
  try {
    const day = Temporal.PlainDate.from(text.slice(0, 10), { overflow: 'reject' })
    if (text.length === 10)
      return new Date(
        (side === 'to' ? day.add({ days: 1 }) : day).toZonedDateTime(timeZone).epochMilliseconds,
      )
    const wall = day.toPlainDateTime(Temporal.PlainTime.from(text.slice(11)))
    const zoned = wall.toZonedDateTime(timeZone, {
      disambiguation: side === 'to' && isShown(wall, timeZone) ? 'later' : 'earlier',
    })
    return new Date(
      (isShown(wall, timeZone) ? zoned : (zoned.getTimeZoneTransition('next') ?? zoned))
        .epochMilliseconds,
    )
  } catch {
    throw errors.BLOCK_NOT_VALID({ field: side })
  }
}

const isShown = (wall: Temporal.PlainDateTime, timeZone: string): boolean =>
  wall.toZonedDateTime(timeZone).toPlainDateTime().equals(wall)

/** The zone by its own name, or a refusal. */
export function readZone(zone: string | undefined, field = 'zone'): string | undefined {
  if (zone === undefined) return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    throw errors.TIME_ZONE_NOT_KNOWN({ field })
  }
}
