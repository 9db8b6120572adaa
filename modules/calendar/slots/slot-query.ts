import { errors as sharedErrors } from '#modules/shared'
import type { BlockTime } from '../hours/block-time.ts'
import { errors } from '../errors.ts'
import type { Border, Borders } from './list-free-slots.ts'

type BordersQuery = { from?: string; to?: string }

/** Refuses with RANGE_REVERSED. Dates stay text: they are read in the lawyer's zone. */
export function readBorders({ from, to }: BordersQuery): Borders {
  if (from !== undefined && to !== undefined && isReversed(from, to))
    throw errors.RANGE_REVERSED({ field: 'to' })
  return { from: readBorder(from, 'from'), to: readBorder(to, 'to') }
}

/** Refuses leap seconds, which the pattern of the schemas admits. */
function readInstant(text: string, field: string): Date {
  const instant = new Date(text)
  if (Number.isNaN(instant.getTime())) throw sharedErrors.VALIDATION_FAILED({ field })
  return instant
}

/** Instants or local times; refuses at the first missing field. */
export function readBlockTime({
  startsAt,
  endsAt,
  from,
  to,
}: BordersQuery & { startsAt?: string; endsAt?: string }): BlockTime {
  if (from !== undefined && to !== undefined) return { from, to }
  if (startsAt === undefined || endsAt === undefined) {
    const missing = startsAt === undefined ? 'startsAt' : 'endsAt'
    throw errors.BLOCK_NOT_VALID({ field: from === undefined ? missing : 'to' })
  }
  return { startsAt: readInstant(startsAt, 'startsAt'), endsAt: readInstant(endsAt, 'endsAt') }
}

const isDate = (text: string): boolean => text.length === 10
const readBorder = (text: string | undefined, field: string): Border | undefined =>
  text === undefined || isDate(text) ? text : readInstant(text, field)
/** Compares a date and an instant loosely, because the zone is not known yet. */
const isReversed = (from: string, to: string): boolean =>
  isDate(from) === isDate(to)
    ? Date.parse(to) < Date.parse(from)
    : to.slice(0, 10) < from.slice(0, 10)
