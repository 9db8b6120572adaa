import Type from 'typebox'
import { BlockTimeBody, CalendarBody } from '#modules/calendar'
import { DateOnly, Id, Instant, listOf, nullable, oneOf, type MessageKey } from '#modules/shared'

const closed = { additionalProperties: false }
const stretch = { startsAt: Instant, endsAt: Instant }
const Label = Type.Unsafe<MessageKey>({ type: 'string', description: 'Key of the state’s words' })

export const OwnWeekQuery = Type.Object(
  {
    firmLawyerId: Type.Optional(Id),
    from: Type.String({ format: 'date', description: 'First day, of the lawyer’s zone' }),
    days: Type.Integer({ minimum: 1, maximum: 14, default: 7 }),
  },
  closed,
)

export const OwnWeekAnswer = Type.Object({
  firmLawyerId: Id,
  timeZone: Type.String(),
  calendarType: oneOf(['regular', 'variable']),
  version: Type.Integer(),
  days: Type.Array(
    Type.Object({
      date: DateOnly,
      ...stretch,
      hasOwnHours: Type.Boolean({
        description: 'A date of a variable calendar whose hours differ from its weekday’s',
      }),
      hours: Type.Array(Type.Object(stretch)),
      cells: Type.Array(Type.Object({ wall: Type.String(), startsAt: Instant }), {
        description:
          'Half hours under the wall time they begin at: 48, or 46 or 50 where the clock changes',
      }),
    }),
  ),
  blocks: Type.Array(
    Type.Object({ id: Id, ...stretch, reason: nullable(Type.String()), version: Type.Integer() }),
  ),
  outside: Type.Array(Type.Object(stretch)),
  consultations: Type.Array(
    Type.Object({
      id: Id,
      ...stretch,
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
export const CalendarChangeBody = Type.Object(
  {
    firmLawyerId: Type.Optional(Id),
    rules: Type.Optional(Type.Object(rules, closed)),
    blocks: Type.Optional(Type.Array(BlockTimeBody, { maxItems: 40 })),
  },
  closed,
)

export const AffectedAnswer = Type.Object({
  ...listOf(
    Type.Object({
      id: Id,
      number: Type.String(),
      initials: Type.String(),
      service: Type.String(),
      statusLabel: Label,
      ...stretch,
      refusal: nullable(Type.String({ description: 'Why no other time can be offered now' })),
      times: Type.Array(Instant, { description: 'The nearest free ones, in order' }),
      best: nullable(Instant),
    }),
  ).properties,
  timeZone: Type.String(),
})
