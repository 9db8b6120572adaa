import Type from 'typebox'
import {
  ANSWERS,
  BlockTimeBody,
  CalendarBody,
  PresentedRecurringBlock,
  RecurringTimeBody,
} from '#modules/calendar'
import {
  DateOnly,
  Id,
  Instant,
  listOf,
  nullable,
  oneOf,
  type MessageKey,
  bodySchema,
  schema,
  closed,
} from '#modules/shared'

const timeRange = { startsAt: Instant, endsAt: Instant }
const TimeRange = schema('TimeRange', timeRange)
const Label = Type.Unsafe<MessageKey>({ type: 'string', description: 'Key of the state’s words' })

export const OwnWeekQuery = Type.Object(
  {
    firmLawyerId: Type.Optional(Id),
    from: Type.String({ format: 'date', description: 'First day, in the lawyer’s time zone' }),
    days: Type.Integer({ minimum: 1, maximum: 14, default: 7 }),
  },
  closed,
)

export const OwnWeekAnswer = schema('OwnWeek', {
  firmLawyerId: Id,
  timeZone: Type.String(),
  calendarType: oneOf(['regular', 'variable'], { title: 'CalendarType' }),
  version: Type.Integer(),
  days: Type.Array(
    Type.Object({
      date: DateOnly,
      ...timeRange,
      hasOwnHours: Type.Boolean({
        description: 'A date of a variable calendar whose hours differ from its weekday’s',
      }),
      hours: Type.Array(TimeRange),
      cells: Type.Array(Type.Object({ wall: Type.String(), startsAt: Instant }), {
        description: 'Half hours by wall time: 48, or 46 or 50 on a day of clock change',
      }),
    }),
  ),
  blocks: Type.Array(
    Type.Object({ id: Id, ...timeRange, reason: nullable(Type.String()), version: Type.Integer() }),
  ),
  recurring: Type.Array(
    Type.Object({
      ...timeRange,
      day: DateOnly,
      of: PresentedRecurringBlock,
    }),
    { description: 'Days of recurring blocks' },
  ),
  externalBusy: Type.Array(TimeRange),
  waitingListHolds: Type.Array(TimeRange, {
    description: 'Times held for a person of the waiting list; nothing is booked yet',
  }),
  consultations: Type.Array(
    Type.Object({
      id: Id,
      ...timeRange,
      serviceTitle: Type.String(),
      initials: Type.String(),
      statusLabel: Label,
      isConfirmed: Type.Boolean(),
      isProposedTime: Type.Boolean(),
      isElsewhere: Type.Boolean(),
    }),
  ),
})

const { version: _version, seen: _seen, ...rules } = CalendarBody.properties
export const CalendarChangeBody = bodySchema('CalendarPreview', {
  firmLawyerId: Type.Optional(Id),
  rules: Type.Optional(bodySchema('CalendarRules', rules)),
  blocks: Type.Optional(Type.Array(BlockTimeBody, { maxItems: 40 })),
  recurringBlocks: Type.Optional(Type.Array(RecurringTimeBody, { maxItems: 40 })),
})

export const AffectedAnswer = schema('AffectedConsultations', {
  ...listOf(
    Type.Object({
      id: Id,
      number: Type.String(),
      initials: Type.String(),
      service: Type.String(),
      statusLabel: Label,
      ...timeRange,
      refusal: nullable(
        Type.String({ description: 'Code of the refusal if no other time can be proposed now' }),
      ),
      times: Type.Array(Instant, { description: 'The nearest free times, in order' }),
      best: nullable(Instant),
    }),
  ).properties,
  timeZone: Type.String(),
})

export const PresentedDifference = schema('MeetingDifference', {
  id: Id,
  number: Type.String(),
  startsAt: Instant,
  found: oneOf(['moved', 'deleted']),
  foundStartsAt: nullable(Instant),
})
export const AnswerBody = bodySchema('MeetingDifferenceAnswer', {
  answer: oneOf(ANSWERS),
  foundStartsAt: Type.Unsafe<string | null>({
    ...nullable(Instant),
    description: 'As it was listed: the answer is about this time',
  }),
})
