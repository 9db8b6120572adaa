import Type from 'typebox'
import { closed, Id } from '#modules/shared'
import { SLOTS_PER_DAY } from './limits.ts'
import { CLOCK_TIME } from './hours/work-week.ts'

// Not `nullable`: with a union, Ajv's coercion would accept 0 as null and null as an empty text.
export const orNull = <T>(type: 'integer' | 'string', rules: object) =>
  Type.Unsafe<T | null>({ type: [type, 'null'], ...rules })
export const Limit = orNull<number>('integer', {
  minimum: SLOTS_PER_DAY.min,
  maximum: SLOTS_PER_DAY.max,
  description: 'Most consultations that may start on one day; null for no limit',
})
export const Version = Type.Integer({
  minimum: 0,
  description: 'Increases with each change; a change of an older version is refused',
})
export const Seen = Type.Array(Id, {
  maxItems: 1_000,
  description:
    'Affected consultations that the lawyer has seen; others cause a refusal. Not checked if omitted',
})
export const Time = Type.String({
  pattern: CLOCK_TIME,
  description: 'Wall-clock time "09:00"; "24:00" is the end of the day',
})
export const FirmLawyerParams = Type.Object({ firmLawyerId: Id })
export const WhichCalendar = Type.Object({ firmLawyerId: Type.Optional(Id) }, closed)
export const timeZone = (description: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: 64, description }))
export const VersionQuery = Type.Object({ version: Type.Optional(Version) }, closed)
