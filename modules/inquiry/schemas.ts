import Type, { type Static } from 'typebox'
import {
  Id,
  Instant,
  listOf,
  nullable,
  oneOf,
  Paging,
  bodySchema,
  schema,
  searchText,
} from '#modules/shared'
import { MESSAGE_LENGTH, REPORT_REASON_LENGTH } from './limits.ts'

const closed = { additionalProperties: false }
const SideSchema = oneOf(['client', 'lawyer'], { title: 'Side' })
/** PostgreSQL rejects NUL; the length is checked after trimming. */
const text = (maxLength: number) => Type.String({ maxLength, pattern: '^[^\\u0000]*$' })

export const NewInquiry = bodySchema('NewInquiry', {
  firmLawyerId: Id,
  message: text(MESSAGE_LENGTH.max),
  isAnonymous: Type.Optional(
    Type.Boolean({
      description: 'The lawyer reads a pseudonym until the client shows their name.',
    }),
  ),
})
export const NewMessage = bodySchema('NewMessage', { message: text(MESSAGE_LENGTH.max) })
export const NewReport = bodySchema('NewReport', { reason: text(REPORT_REASON_LENGTH.max) })
export const ListQuery = Type.Object(
  { side: Type.Optional(SideSchema), q: Type.Optional(searchText()), ...Paging },
  closed,
)
export type ListQuery = Static<typeof ListQuery>

const Counterpart = schema('InquiryCounterpart', {
  side: SideSchema,
  name: Type.String({
    description: 'A client’s name, or "Client 7K4MQ" until it is shown.',
  }),
  isAnonymous: Type.Boolean(),
  firmName: nullable(Type.String()),
  slug: nullable(Type.String()),
})

export const InquiryRow = schema('InquiryRow', {
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
  closedBy: nullable(oneOf(['client', 'lawyer', 'system'], { title: 'InquiryCloser' })),
  deletedAt: Type.String({
    format: 'date-time',
    description: 'When it is deleted.',
  }),
})
export type InquiryRow = Static<typeof InquiryRow>

export const Message = schema('InquiryMessage', {
  id: Id,
  side: SideSchema,
  isOwn: Type.Boolean(),
  text: Type.String(),
  sentAt: Instant,
})
export type Message = Static<typeof Message>
export const Messages = schema('InquiryMessages', {
  items: Type.Array(Message, { description: 'The oldest first.' }),
  hasEarlier: Type.Boolean({ description: 'Ask for them with `before`.' }),
})
export const MessagesQuery = Type.Object({ before: Type.Optional(Id) }, closed)
export const Reading = bodySchema('InquiryReading', {
  upTo: Type.String({
    format: 'uuid',
    description: 'The newest message before one’s eyes: what came after it stays unread.',
  }),
})

export const PresentedInquiry = schema('Inquiry', {
  ...InquiryRow.properties,
  messages: Type.Array(Message, { description: 'The newest messages, oldest first.' }),
  hasEarlier: Type.Boolean(),
  canWrite: Type.Boolean(),
  canShowName: Type.Boolean(),
  canBook: Type.Boolean(),
  canBlock: Type.Boolean(),
  isBlocked: Type.Boolean({
    description: 'For the lawyer: this client is blocked.',
  }),
  isReported: Type.Boolean({ description: 'By this side.' }),
})
export type PresentedInquiry = Static<typeof PresentedInquiry>

export const InquiryList = schema('InquiryList', {
  ...listOf(InquiryRow).properties,
  unread: Type.Integer({ description: 'Messages in all of them together.' }),
})
export type InquiryList = Static<typeof InquiryList>

export const Blocks = schema('BlockedClients', {
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
export const Reports = listOf(schema('InquiryReportRow', Report))
export const OpenedReport = schema('InquiryReport', {
  ...Report,
  messages: Type.Array(Type.Object({ side: SideSchema, text: Type.String(), sentAt: Instant })),
  hasEarlier: Type.Boolean({ description: 'There are earlier messages.' }),
})
export const Decision = bodySchema('InquiryReportDecision', {
  decision: oneOf(['closed', 'dismissed']),
  reason: Type.String({
    minLength: REPORT_REASON_LENGTH.min,
    maxLength: REPORT_REASON_LENGTH.max,
    pattern: '\\S',
  }),
})
