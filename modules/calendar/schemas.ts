import Type from 'typebox'
import { Cents, DateOnly, Id, Instant, listOf, nullable } from '#modules/shared'
import { BLOCK_REASON_LENGTH, DATES_PER_CALENDAR, DURATION_MINUTES, RANGES_PER_DAY, SERVICE_TITLE_LENGTH, SLOTS_PER_DAY } from './limits.ts'
import { CLOCK_TIME } from './work-week.ts'

const closed = { additionalProperties: false }
/** PostgreSQL keeps no NUL in a text. */
const TEXT = '^[^\\u0000]*$'
const OneOf = <const T extends readonly string[]>(...values: T) => Type.Unsafe<T[number]>({ type: 'string', enum: values })
// Not `nullable`: with Ajv's coercion a union would let 0 pass as null, and null as an empty text.
const orNull = <T>(type: 'integer' | 'string', rules: object) => Type.Unsafe<T | null>({ type: [type, 'null'], ...rules })
const Limit = orNull<number>('integer', { minimum: SLOTS_PER_DAY.min, maximum: SLOTS_PER_DAY.max, description: 'Consultations that may start on one day; null is no limit' })

export const FirmLawyerParams = Type.Object({ firmLawyerId: Id })
export const IdParams = Type.Object({ id: Id })
/** Which of one's memberships; the first when it is not said. */
export const WhichCalendar = Type.Object({ firmLawyerId: Type.Optional(Id) }, closed)

const ServiceType = OneOf('introductory', 'follow-up')
export const PresentedService = Type.Object({
  id: Id,
  firmLawyerId: Id,
  type: ServiceType,
  title: Type.String({ description: 'In the language of the request where the lawyer gave it, otherwise in the other' }),
  durationMinutes: Type.Integer(),
  priceCents: Cents,
  prepayment: Type.Boolean(),
  firstTimeOnly: Type.Boolean(),
  slotsPerDay: Limit,
})
export const PresentedServices = listOf(PresentedService)

const Title = orNull<string>('string', { maxLength: SERVICE_TITLE_LENGTH.max, pattern: TEXT })
const terms = {
  type: ServiceType,
  titleLt: Title,
  titleEn: Title,
  durationMinutes: Type.Integer({ description: `Minutes: ${DURATION_MINUTES.min} to ${DURATION_MINUTES.max} in steps of ${DURATION_MINUTES.step}` }),
  priceCents: Cents,
  prepayment: Type.Boolean(),
  firstTimeOnly: Type.Boolean(),
  slotsPerDay: Limit,
}
export const OwnService = Type.Object({ id: Id, firmLawyerId: Id, ...terms })
export const OwnServices = listOf(OwnService)
export const ServiceBody = Type.Object({
  ...terms,
  titleLt: Type.Optional(Title),
  titleEn: Type.Optional(Title),
  prepayment: Type.Optional(Type.Boolean()),
  firstTimeOnly: Type.Optional(Type.Boolean()),
  slotsPerDay: Type.Optional(Limit),
}, closed)
export const NewServiceBody = Type.Object({ ...ServiceBody.properties, firmLawyerId: Type.Optional(Id) }, closed)

export const PresentedFirmLawyer = Type.Object({
  id: Id,
  firmLawyerId: Id,
  firmId: Id,
  firmName: Type.String(),
  firmSlug: Type.String(),
  lawyerId: Id,
  slug: Type.String({ description: "The lawyer's name in addresses" }),
  name: Type.String(),
  qualification: Type.String(),
  timeZone: Type.String(),
  noticeMinutes: Type.Integer(),
  chargedNoticeMinutes: Type.Integer(),
  horizonDays: Type.Integer(),
  nextFreeAt: nullable(Instant),
})

const Border = Type.Union([DateOnly, Instant])
export const SlotQuery = Type.Object({
  serviceId: Id,
  from: Type.Optional({ ...Border, description: "A local date of the lawyer or an instant; now, unless said" } as typeof Border),
  to: Type.Optional({ ...Border, description: 'A date, which is meant whole, or an instant; the horizon, unless said' } as typeof Border),
  zone: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: 'IANA time zone whose dates group the slots; the lawyer’s, unless said' })),
}, closed)
export const FreeSlotsAnswer = Type.Object({
  timeZone: Type.String(),
  days: Type.Array(Type.Object({ date: DateOnly, slots: Type.Array(Type.Object({ startsAt: Instant, endsAt: Instant })) })),
})

const Time = Type.String({ pattern: CLOCK_TIME, description: 'Wall-clock time "09:00"; "24:00" is the end of the day' })
const Hours = Type.Array(Type.Object({ from: Time, to: Time }, closed), { maxItems: RANGES_PER_DAY })
const rules = {
  calendarType: OneOf('regular', 'variable'),
  slotsPerDay: Limit,
  weekly: Type.Array(Type.Object({ weekday: Type.Integer({ minimum: 1, maximum: 7, description: '1 is Monday' }), hours: Hours }, closed), { maxItems: 7 }),
  dates: Type.Array(Type.Object({ date: Type.String({ format: 'date', pattern: '^20' }), hours: Hours }, closed), { maxItems: DATES_PER_CALENDAR }),
}
export const CalendarBody = Type.Object({ ...rules, slotsPerDay: Type.Optional(Limit), dates: Type.Optional(rules.dates) }, closed)

const Reason = orNull<string>('string', { maxLength: BLOCK_REASON_LENGTH, pattern: TEXT })
export const PresentedBlock = Type.Object({ id: Id, startsAt: Instant, endsAt: Instant, reason: Reason })
export const BlockBody = Type.Object({ firmLawyerId: Type.Optional(Id), startsAt: Instant, endsAt: Instant, reason: Type.Optional(Reason) }, closed)
export const PresentedCalendar = Type.Object({ firmLawyerId: Id, timeZone: Type.String(), ...rules, blocks: Type.Array(PresentedBlock) })

/** A whole list as the one shape of lists. */
export const wholeList = <T>(items: T[]) => ({ items, total: items.length, page: 1, pageSize: items.length })
