import Type from 'typebox'
import {
  BlockBody,
  CalendarBody,
  ChangedBlockBody,
  ChangedRecurringBlockBody,
  RecurringBlockBody,
} from '#modules/calendar'
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
// Without `replaces`: an assistant splits no block.
const {
  seen: _seenOfChange,
  replaces: _replaces,
  ...changedWeekly
} = ChangedRecurringBlockBody.properties
export const ChangedHelpedRecurringBlock = bodySchema('HelpedRecurringBlockChange', changedWeekly)
const { seen: _seenAlso, ...rules } = CalendarBody.properties
export const HelpedHours = bodySchema('HelpedCalendarChange', rules)
