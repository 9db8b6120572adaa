import { errors as sharedErrors } from '#modules/shared'
import { errors } from './errors.ts'
import type { Border } from './list-free-slots.ts'

type Asked = { from?: string | undefined; to?: string | undefined }

/** Dates stay dates, to be read in the lawyer's zone; refuses a range that ends before it begins. */
export function readBorders({ from, to }: Asked): { from?: Border | undefined; to?: Border | undefined } {
  if (from !== undefined && to !== undefined && isReversed(from, to)) throw errors.RANGE_REVERSED({ field: 'to' })
  return { from: readBorder(from, 'from'), to: readBorder(to, 'to') }
}

/** An instant of the calendar; the pattern of schemas also admits leap seconds, which no clock here knows. */
export function readInstant(text: string, field: string): Date {
  const instant = new Date(text)
  if (Number.isNaN(instant.getTime())) throw sharedErrors.VALIDATION_FAILED({ field })
  return instant
}

const isDate = (text: string): boolean => text.length === 10
const readBorder = (text: string | undefined, field: string): Border | undefined => (text === undefined || isDate(text) ? text : readInstant(text, field))
/** A date and an instant are compared loosely: which day the instant lies on is the lawyer's zone's business. */
const isReversed = (from: string, to: string): boolean =>
  isDate(from) === isDate(to) ? Date.parse(to) < Date.parse(from) : to.slice(0, 10) < from.slice(0, 10)

/** The zone by its own name, or a refusal. */
export function readZone(zone: string | undefined): string | undefined {
  if (zone === undefined) return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    throw errors.TIME_ZONE_NOT_KNOWN({ field: 'zone' })
  }
}
