import Type from 'typebox'
import { CalendarBody, ChangedBlockBody, BlockBody, RecurringBlockBody } from '#modules/calendar'
import { COMMENT } from '#modules/consultation'
import { bodySchema, closed, Id, Instant } from '#modules/shared'

const Comment = Type.Optional(Type.String({ maxLength: COMMENT.max }))

export const OneHelp = Type.Object({ id: Id })
export const OneHelped = Type.Object({ id: Id, consultationId: Id })
export const OneHelpedBlock = Type.Object({ id: Id, blockId: Id })
export const HelpedAcceptance = Type.Object(
  { despiteExternal: Type.Optional(Type.Boolean()) },
  closed,
)
export const HelpedDecline = bodySchema('HelpedDecline', { comment: Comment })
export const HelpedProposal = bodySchema('HelpedProposal', { startsAt: Instant, comment: Comment })

// Without `seen`: an assistant covers no consultation.
const { seen: _seen, ...block } = BlockBody.properties
export const HelpedBlock = bodySchema('HelpedBlock', block)
const { seen: _seenToo, ...changedBlock } = ChangedBlockBody.properties
export const ChangedHelpedBlock = bodySchema('HelpedBlockChange', changedBlock)
const { seen: _seenWeekly, ...weekly } = RecurringBlockBody.properties
export const HelpedRecurringBlock = bodySchema('HelpedRecurringBlock', weekly)
const { seen: _seenAlso, ...rules } = CalendarBody.properties
export const HelpedHours = bodySchema('HelpedCalendarChange', rules)
