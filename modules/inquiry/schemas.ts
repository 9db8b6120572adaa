import Type, { type Static } from 'typebox'
import { Id, Instant, listOf, nullable, oneOf, Paging } from '#modules/shared'
import { MESSAGE, REASON } from './limits.ts'

const closed = { additionalProperties: false }
const SideSchema = oneOf(['client', 'lawyer'])
/** PostgreSQL rejects NUL; the length is checked after trimming. */
const text = (maxLength: number) => Type.String({ maxLength, pattern: '^[^\\u0000]*$' })

export const NewInquiry = Type.Object(
  {
    firmLawyerId: Id,
    message: text(MESSAGE.max),
    isAnonymous: Type.Optional(
      Type.Boolean({
        description: 'The lawyer reads a pseudonym until the client shows their name.',
      }),
    ),
  },
  closed,
)
export const NewMessage = Type.Object({ message: text(MESSAGE.max) }, closed)
export const NewReport = Type.Object({ reason: text(REASON.max) }, closed)
export const OneInquiry = Type.Object({ id: Id })
export const ListQuery = Type.Object(
  { side: Type.Optional(SideSchema), q: Type.Optional(Type.String({ maxLength: 100 })), ...Paging },
  closed,
)
export type ListQuery = Static<typeof ListQuery>

const Counterpart = Type.Object({
  side: SideSchema,
  name: Type.String({
    description: 'A client’s name, or "Client 7K4MQ" as long as they have not shown it.',
  }),
  isAnonymous: Type.Boolean(),
  firmName: nullable(Type.String()),
  slug: nullable(Type.String()),
})

export const InquiryRow = Type.Object({
  id: Id,
  side: SideSchema,
  firmLawyerId: Id,
  counterpart: Counterpart,
  /** Null where the lawyer knows the name. */
  pseudonym: nullable(Type.String()),
  preview: Type.String({ description: 'The beginning of the last message.' }),
  lastSide: SideSchema,
  unread: Type.Integer(),
  createdAt: Instant,
  lastMessageAt: Instant,
  answeredAt: nullable(Instant),
  closedAt: nullable(Instant),
  closedBy: nullable(oneOf(['client', 'lawyer', 'system'])),
  deletedAt: Type.String({
    format: 'date-time',
    description: 'When nothing of it is kept any more.',
  }),
})
export type InquiryRow = Static<typeof InquiryRow>

export const Message = Type.Object({
  id: Id,
  side: SideSchema,
  isOwn: Type.Boolean(),
  text: Type.String(),
  sentAt: Instant,
})
export type Message = Static<typeof Message>
export const Messages = Type.Object({
  items: Type.Array(Message, { description: 'The oldest first.' }),
  hasEarlier: Type.Boolean({ description: 'Ask for them with `before`.' }),
})
export const MessagesQuery = Type.Object({ before: Type.Optional(Id) }, closed)
export const Reading = Type.Object(
  {
    upTo: Type.String({
      format: 'uuid',
      description: 'The newest message before one’s eyes: what came after it stays unread.',
    }),
  },
  closed,
)

export const PresentedInquiry = Type.Object({
  ...InquiryRow.properties,
  messages: Type.Array(Message, { description: 'The newest, the oldest of them first.' }),
  hasEarlier: Type.Boolean(),
  canWrite: Type.Boolean(),
  canShowName: Type.Boolean(),
  canBook: Type.Boolean(),
  canBlock: Type.Boolean(),
  isBlocked: Type.Boolean({
    description: 'For the lawyer: they read nothing more of this person.',
  }),
  isReported: Type.Boolean({ description: 'By this side.' }),
})
export type PresentedInquiry = Static<typeof PresentedInquiry>

export const InquiryList = Type.Object({
  ...listOf(InquiryRow).properties,
  unread: Type.Integer({ description: 'Messages in all of them together.' }),
})
export type InquiryList = Static<typeof InquiryList>

export const Blocks = Type.Object({
  items: Type.Array(
    Type.Object({
      id: Id,
      blockedAt: Instant,
      /** Null once the inquiry is deleted. */
      inquiryId: nullable(Id),
      name: nullable(Type.String()),
    }),
  ),
})

const Report = { id: Id, reportedBy: SideSchema, reason: Type.String(), reportedAt: Instant }
export const Reports = listOf(Type.Object(Report))
export const OpenedReport = Type.Object({
  ...Report,
  messages: Type.Array(Type.Object({ side: SideSchema, text: Type.String(), sentAt: Instant })),
  hasEarlier: Type.Boolean({ description: 'More was written before than is shown.' }),
})
export const Decision = Type.Object(
  {
    decision: oneOf(['closed', 'dismissed']),
    reason: Type.String({ minLength: REASON.min, maxLength: REASON.max, pattern: '\\S' }),
  },
  closed,
)
