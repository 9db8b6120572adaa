import Type from 'typebox'
import { LOCAL_TIME, TEXT, schema, bodySchema, Id, Instant } from '#modules/shared'
import { BLOCK_REASON_LENGTH } from '../limits.ts'
import { orNull, Version, Seen } from '../schemas.ts'

export const Reason = orNull<string>('string', { maxLength: BLOCK_REASON_LENGTH, pattern: TEXT })
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
