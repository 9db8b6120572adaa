import { errors } from './errors.ts'

/**
 * A border as a person gives it: a date of the lawyer's zone, "2026-12-07", or a wall time, "2026-12-07T10:30". As an end
 * a date is meant whole. A wall time the clock skips is read as the clock shows it an hour later; of one shown twice, the
 * first is meant.
 */
export const LOCAL_TIME = '^20\\d\\d-\\d\\d-\\d\\d(T([01]\\d|2[0-3]):[0-5]\\d)?$'

export function readLocal(text: string, timeZone: string, side: 'from' | 'to'): Date {
  try {
    const day = Temporal.PlainDate.from(text.slice(0, 10), { overflow: 'reject' })
    const isDate = text.length === 10
    const zoned = isDate
      ? (side === 'to' ? day.add({ days: 1 }) : day).toZonedDateTime(timeZone)
      : day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(text.slice(11)) })
    return new Date(zoned.epochMilliseconds)
  } catch {
    throw errors.BLOCK_NOT_VALID({ field: side })
  }
}

/** The zone by its own name, or a refusal. */
export function readZone(zone: string | undefined, field = 'zone'): string | undefined {
  if (zone === undefined) return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    throw errors.TIME_ZONE_NOT_KNOWN({ field })
  }
}
