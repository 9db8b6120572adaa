import Type from 'typebox'
import { oneOf, schema, bodySchema, closed, listOf, Id, DateOnly } from '#modules/shared'
import { DATES_PER_CALENDAR, RANGES_PER_DAY } from '../limits.ts'
import { Limit, Version, Seen, Time, timeZone } from '../schemas.ts'
import { PresentedBlock } from './block-schemas.ts'
import { PresentedRecurringBlock } from '../recurring/schemas.ts'

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
export const CalendarBody = bodySchema('CalendarChange', {
  ...rules,
  slotsPerDay: Type.Optional(Limit),
  dates: Type.Optional(rules.dates),
  timeZone: timeZone('IANA time zone of all these hours; as before, unless said'),
  version: Type.Optional(Version),
  seen: Type.Optional(Seen),
})
export const PresentedCalendar = schema('Calendar', {
  firmLawyerId: Id,
  timeZone: Type.String(),
  version: Version,
  ...rules,
  blocks: Type.Array(PresentedBlock),
  recurringBlocks: Type.Array(PresentedRecurringBlock),
})
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
