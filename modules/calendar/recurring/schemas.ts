import Type from 'typebox'
import { bodySchema, closed, Id, nullable, schema } from '#modules/shared'
import { EXCEPTIONS_PER_RECURRING_BLOCK } from '../limits.ts'
import { orNull, Version, Seen, Time } from '../schemas.ts'
import { Reason, PresentedBlock } from '../hours/block-schemas.ts'

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
