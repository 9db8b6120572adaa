import { errors as sharedErrors } from '#modules/shared'
import type { BlockTime } from '../hours/block-time.ts'
import { errors } from '../errors.ts'
import type { Border } from './list-free-slots.ts'

type Asked = { from?: string | undefined; to?: string | undefined }

/**
 * Dates stay dates, to be read in the lawyer's zone; refuses a range that ends before it begins.
 */
export function readBorders({ from, to }: Asked): {
  from?: Border | undefined
  to?: Border | undefined
} {
  if (from !== undefined && to !== undefined && isReversed(from, to))
    throw errors.RANGE_REVERSED({ field: 'to' })
  return { from: readBorder(from, 'from'), to: readBorder(to, 'to') }
}

/**
 * An instant of the calendar; the pattern of schemas also admits leap seconds, which no clock here
 * knows.
 */
export function readInstant(text: string, field: string): Date {
  const instant = new Date(text)
  if (Number.isNaN(instant.getTime())) throw sharedErrors.VALIDATION_FAILED({ field })
  return instant
}

/** Both ends in the same kind, or a refusal at the first that is missing. */
export function readBlockTime({
  startsAt,
  endsAt,
  from,
  to,
}: {
  startsAt?: string | undefined
  endsAt?: string | undefined
  from?: string | undefined
  to?: string | undefined
}): BlockTime {
  if (from !== undefined && to !== undefined) return { from, to }
  if (startsAt === undefined || endsAt === undefined)
    throw errors.BLOCK_NOT_VALID({
      field: from !== undefined ? 'to' : startsAt === undefined ? 'startsAt' : 'endsAt',
    })
  return { startsAt: readInstant(startsAt, 'startsAt'), endsAt: readInstant(endsAt, 'endsAt') }
}

const isDate = (text: string): boolean => text.length === 10
const readBorder = (text: string | undefined, field: string): Border | undefined =>
  text === undefined || isDate(text) ? text : readInstant(text, field)
/**
 * A date and an instant are compared loosely: which day the instant lies on is the lawyer's zone's
 * business.
 */
const isReversed = (from: string, to: string): boolean =>
  isDate(from) === isDate(to)
    ? Date.parse(to) < Date.parse(from)
    : to.slice(0, 10) < from.slice(0, 10)
