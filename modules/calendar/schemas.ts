import Type from 'typebox'
import {
  LOCAL_TIME,
  TEXT,
  oneOf,
  schema,
  bodySchema,
  nullable,
  closed,
  listOf,
  Id,
  Instant,
  DateOnly,
  Cents,
} from '#modules/shared'
import {
  BLOCK_REASON_LENGTH,
  BUFFER_MINUTES,
  CHARGED_NOTICE_MINUTES,
  DATES_PER_CALENDAR,
  DURATION_MINUTES,
  EXCEPTIONS_PER_RECURRING_BLOCK,
  HORIZON_DAYS,
  MOST_NOTICE_MINUTES,
  NOTICE_MINUTES,
  RANGES_PER_DAY,
  SERVICE_TITLE_LENGTH,
  SLOTS_PER_DAY,
} from './limits.ts'
import { SERVICE_TYPES } from './services/offered-service.ts'
import { CLOCK_TIME } from './hours/work-week.ts'

// Not `nullable`: with a union, Ajv's coercion would accept 0 as null and null as an empty text.
const orNull = <T>(type: 'integer' | 'string', rules: object) =>
  Type.Unsafe<T | null>({ type: [type, 'null'], ...rules })
const Limit = orNull<number>('integer', {
  minimum: SLOTS_PER_DAY.min,
  maximum: SLOTS_PER_DAY.max,
  description: 'Most consultations that may start on one day; null for no limit',
})

export const FirmLawyerParams = Type.Object({ firmLawyerId: Id })
export const WhichCalendar = Type.Object({ firmLawyerId: Type.Optional(Id) }, closed)

const ServiceType = oneOf(SERVICE_TYPES, { title: 'ServiceType' })
const Buffer = (when: string) =>
  Type.Integer({
    minimum: BUFFER_MINUTES.min,
    maximum: BUFFER_MINUTES.max,
    description: `Minutes kept free ${when} the meeting`,
  })
const buffers = { bufferBeforeMinutes: Buffer('before'), bufferAfterMinutes: Buffer('after') }
const bookingTerms = {
  noticeMinutes: Type.Integer({
    description: `How long before its start it can be booked: at least ${NOTICE_MINUTES}, or ${CHARGED_NOTICE_MINUTES} if charged, and at most ${MOST_NOTICE_MINUTES}`,
  }),
  horizonDays: Type.Integer({
    minimum: HORIZON_DAYS.min,
    maximum: HORIZON_DAYS.max,
    description: 'How many days ahead it can be booked',
  }),
  priceCents: Cents,
  prepayment: Type.Boolean(),
  firstTimeOnly: Type.Boolean(),
  slotsPerDay: Limit,
  instantConfirmation: Type.Boolean({
    description: 'Requests are accepted at once, unless a name looks like a conflict of interest',
  }),
}
export const PresentedService = schema('Service', {
  id: Id,
  firmLawyerId: Id,
  type: ServiceType,
  title: Type.String({
    description: 'In the language of the request if the lawyer gave it, otherwise in the other',
  }),
  durationMinutes: Type.Integer(),
  ...bookingTerms,
})

const Title = orNull<string>('string', { maxLength: SERVICE_TITLE_LENGTH.max, pattern: TEXT })
const terms = {
  type: ServiceType,
  titleLt: Title,
  titleEn: Title,
  durationMinutes: Type.Integer({
    description: `Minutes: ${DURATION_MINUTES.min} to ${DURATION_MINUTES.max} in steps of ${DURATION_MINUTES.step}`,
  }),
  ...bookingTerms,
  ...buffers,
}
const Version = Type.Integer({
  minimum: 0,
  description: 'Increases with each change; a change of an older version is refused',
})
export const OwnService = schema('OwnService', {
  id: Id,
  firmLawyerId: Id,
  version: Version,
  comingConsultations: Type.Integer({
    description: 'Coming consultations booked on this service',
  }),
  ...terms,
})
export const ServiceBody = bodySchema('ServiceChange', {
  ...terms,
  titleLt: Type.Optional(Title),
  titleEn: Type.Optional(Title),
  prepayment: Type.Optional(Type.Boolean()),
  firstTimeOnly: Type.Optional(Type.Boolean()),
  slotsPerDay: Type.Optional(Limit),
  instantConfirmation: Type.Optional(Type.Boolean()),
  bufferBeforeMinutes: Type.Optional(terms.bufferBeforeMinutes),
  bufferAfterMinutes: Type.Optional(terms.bufferAfterMinutes),
  noticeMinutes: Type.Optional(terms.noticeMinutes),
  horizonDays: Type.Optional(terms.horizonDays),
  version: Type.Optional(Version),
})
export const NewServiceBody = bodySchema('NewService', {
  ...Type.Omit(ServiceBody, ['version']).properties,
  firmLawyerId: Type.Optional(Id),
})

export const PresentedFirmLawyer = schema('FirmLawyer', {
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
  nextFreeAt: nullable(Instant),
})

const timeZone = (description: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: 64, description }))
const Border = Type.Union([DateOnly, Instant])
export const SlotQuery = Type.Object(
  {
    serviceId: Id,
    from: Type.Optional({
      ...Border,
      description: 'A local date of the lawyer or an instant; by default now',
    } as typeof Border),
    to: Type.Optional({
      ...Border,
      description: 'A whole date or an instant; by default the horizon',
    } as typeof Border),
    zone: timeZone('IANA time zone whose dates group the slots; the lawyer’s, unless said'),
  },
  closed,
)
export const FreeSlotsAnswer = schema('FreeSlots', {
  timeZone: Type.String(),
  days: Type.Array(
    Type.Object({
      date: DateOnly,
      slots: Type.Array(schema('TimeRange', { startsAt: Instant, endsAt: Instant })),
    }),
  ),
})

const Time = Type.String({
  pattern: CLOCK_TIME,
  description: 'Wall-clock time "09:00"; "24:00" is the end of the day',
})
const Hours = Type.Array(bodySchema('Hours', { from: Time, to: Time }), {
  maxItems: RANGES_PER_DAY,
})
const rules = {
  calendarType: oneOf(['regular', 'variable'], { title: 'CalendarType' }),
  slotsPerDay: Limit,
  weekly: Type.Array(
    bodySchema('WeekdayHours', {
      weekday: Type.Integer({ minimum: 1, maximum: 7, description: '1 is Monday' }),
      hours: Hours,
    }),
    { maxItems: 7 },
  ),
  dates: Type.Array(
    bodySchema('DateHours', {
      date: Type.String({ format: 'date', pattern: '^20' }),
      hours: Hours,
    }),
    { maxItems: DATES_PER_CALENDAR },
  ),
}
const Seen = Type.Array(Id, {
  maxItems: 1_000,
  description:
    'Affected consultations that the lawyer has seen; others cause a refusal. Not checked if omitted',
})
export const CalendarBody = bodySchema('CalendarChange', {
  ...rules,
  slotsPerDay: Type.Optional(Limit),
  dates: Type.Optional(rules.dates),
  timeZone: timeZone('IANA time zone of all these hours; as before, unless said'),
  version: Type.Optional(Version),
  seen: Type.Optional(Seen),
})

const Reason = orNull<string>('string', { maxLength: BLOCK_REASON_LENGTH, pattern: TEXT })
export const PresentedBlock = schema('CalendarBlock', {
  id: Id,
  startsAt: Instant,
  endsAt: Instant,
  reason: Reason,
  version: Version,
})
const Local = Type.String({
  pattern: LOCAL_TIME,
  description: 'Wall time of the lawyer, "2026-12-07T10:30", or a whole date, "2026-12-07"',
})
const blockTime = {
  startsAt: Type.Optional(Instant),
  endsAt: Type.Optional(Instant),
  from: Type.Optional(Local),
  to: Type.Optional(Local),
}
export const BlockTimeBody = bodySchema('BlockTime', blockTime)
const block = { ...blockTime, reason: Type.Optional(Reason), seen: Type.Optional(Seen) }
export const BlockBody = bodySchema('NewCalendarBlock', {
  firmLawyerId: Type.Optional(Id),
  ...block,
})
export const ChangedBlockBody = bodySchema('CalendarBlockChange', {
  ...block,
  version: Type.Optional(Version),
})
const Weekdays = Type.Array(Type.Integer({ minimum: 1, maximum: 7, description: '1 is Monday' }), {
  minItems: 1,
  maxItems: 7,
})
const Day = Type.String({ format: 'date', pattern: '^20' })
const LastDay = orNull<string>('string', {
  format: 'date',
  pattern: '^20',
  description: 'Included; null for no end',
})
const ExceptDays = Type.Array(Day, {
  maxItems: EXCEPTIONS_PER_RECURRING_BLOCK,
  description: 'Days that are left out',
})
const recurringRule = {
  weekdays: Weekdays,
  from: Time,
  to: Time,
  firstDay: Day,
  lastDay: LastDay,
  exceptDays: ExceptDays,
}
export const PresentedRecurringBlock = schema('RecurringBlock', {
  id: Id,
  ...recurringRule,
  reason: Reason,
  version: Version,
})
const newRule = {
  ...recurringRule,
  lastDay: Type.Optional(LastDay),
  exceptDays: Type.Optional(ExceptDays),
}
export const RecurringTimeBody = bodySchema('RecurringTime', newRule)
const recurring = { ...newRule, reason: Type.Optional(Reason), seen: Type.Optional(Seen) }
export const RecurringBlockBody = bodySchema('NewRecurringBlock', {
  firmLawyerId: Type.Optional(Id),
  ...recurring,
})
export const ChangedRecurringBlockBody = bodySchema('RecurringBlockChange', {
  ...recurring,
  version: Type.Optional(Version),
  replaces: Type.Optional(
    Type.Object(
      { id: Id, version: Type.Optional(Version) },
      {
        ...closed,
        description: 'What an earlier change split off, a single or recurring block; it is deleted',
      },
    ),
  ),
})
const { firstDay: _firstDay, ...following } = recurring
export const FollowingDaysBody = bodySchema('FollowingDays', {
  ...following,
  day: Day,
  version: Type.Optional(Version),
})
export const FollowingDaysAnswer = schema('ChangedFollowingDays', {
  recurringBlock: PresentedRecurringBlock,
  following: nullable(PresentedRecurringBlock),
})
export const OneDay = Type.Object({ id: Id, day: Day })
export const OneDayAnswer = schema('ChangedDay', {
  recurringBlock: PresentedRecurringBlock,
  block: PresentedBlock,
})
export const PresentedCalendar = schema('Calendar', {
  firmLawyerId: Id,
  timeZone: Type.String(),
  version: Version,
  ...rules,
  blocks: Type.Array(PresentedBlock),
  recurringBlocks: Type.Array(PresentedRecurringBlock),
})

export const VersionQuery = Type.Object({ version: Type.Optional(Version) }, closed)
export const HolidayQuery = Type.Object(
  { firmLawyerId: Type.Optional(Id), year: Type.Integer({ minimum: 2000, maximum: 2099 }) },
  closed,
)
export const OfferedHolidays = listOf(
  schema('Holiday', {
    date: DateOnly,
    name: Type.String(),
    isWorked: Type.Boolean({ description: 'The present hours have work on this day' }),
    isBlocked: Type.Boolean(),
    hasPassed: Type.Boolean(),
  }),
)
export const HolidayBody = bodySchema('NewHolidays', {
  firmLawyerId: Type.Optional(Id),
  dates: Type.Array(DateOnly, { minItems: 1, maxItems: 20 }),
  seen: Type.Optional(Seen),
})
