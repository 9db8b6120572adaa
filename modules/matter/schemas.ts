import Type, { type Static } from 'typebox'
import { SHOWN_STATUSES } from '#modules/consultation'
import {
  bodySchema,
  closed,
  Id,
  Instant,
  listOf,
  nullable,
  oneOf,
  Paging,
  schema,
  TEXT,
  searchText,
} from '#modules/shared'
import { PresentedRequest } from './documents/schemas.ts'
import { MatterFile } from './file-schema.ts'
import { FILES_PER_MESSAGE, MESSAGE } from './limits.ts'

const SideSchema = oneOf(['client', 'lawyer'], { title: 'Side' })
const text = Type.String({ maxLength: MESSAGE.max, pattern: TEXT })

export const NewMatterMessage = bodySchema('NewMatterMessage', {
  text,
  fileIds: Type.Optional(
    Type.Array(Id, {
      maxItems: FILES_PER_MESSAGE,
      uniqueItems: true,
      description: 'Own uploads of `POST /api/files`.',
    }),
  ),
})
export const ClosingMatter = bodySchema('ClosingMatter', { lastWord: Type.Optional(text) })
export const MatterReadUpTo = bodySchema('MatterReadUpTo', {
  upTo: Type.String({
    format: 'uuid',
    description: 'The newest message on the screen. Newer messages stay unread.',
  }),
})
export const OneMatterFile = Type.Object({ id: Id, fileId: Id })
export const OneMatterConsultation = Type.Object({ id: Id, consultationId: Id })
export const MattersQuery = Type.Object({ side: Type.Optional(SideSchema), ...Paging }, closed)
export type MattersQuery = Static<typeof MattersQuery>
export const MatterMessagesQuery = Type.Object(
  {
    before: Type.Optional(Id),
    q: Type.Optional(searchText('Only messages with these words.')),
  },
  closed,
)

export const MatterMessage = schema('MatterMessage', {
  id: Id,
  side: SideSchema,
  isOwn: Type.Boolean(),
  /** Empty where only files were sent. */
  text: Type.String(),
  files: Type.Array(MatterFile),
  sentAt: Instant,
  isSeen: Type.Boolean({ description: 'The other side has seen it; for own messages.' }),
})
export type PresentedMessage = Static<typeof MatterMessage>

export const MatterMessages = schema('MatterMessages', {
  items: Type.Array(MatterMessage, { description: 'The oldest first.' }),
  hasEarlier: Type.Boolean({ description: 'Ask for them with `before`.' }),
})
export type PresentedMessages = Static<typeof MatterMessages>

export const MatterRow = schema('MatterRow', {
  id: Id,
  side: SideSchema,
  title: Type.String({ description: 'Of its newest consultation; its number once erased.' }),
  counterpart: schema('MatterCounterpart', {
    name: Type.String(),
    firmName: nullable(Type.String()),
    isDeleted: Type.Boolean(),
    lawyerId: nullable(Id),
    lawyerSlug: nullable(Type.String()),
    portraitVersion: nullable(Type.String()),
  }),
  unread: Type.Integer(),
  askedDocuments: Type.Integer({ description: 'Documents that wait for the client.' }),
  openedAt: Instant,
  lastActivityAt: Instant,
  closedAt: nullable(Instant),
  closedBy: nullable(oneOf(['client', 'lawyer', 'system'], { title: 'MatterCloser' })),
  nextAt: nullable(Instant),
  /** The consultation that starts then. */
  nextId: nullable(Id),
})
export type PresentedRow = Static<typeof MatterRow>
export const MatterList = schema('MatterList', {
  ...listOf(MatterRow).properties,
  unread: Type.Integer({ description: 'Messages in all of them together.' }),
})
export type MatterList = Static<typeof MatterList>

export const PresentedMatter = schema('Matter', {
  ...MatterRow.properties,
  consultations: Type.Array(
    schema('MatterConsultation', {
      id: Id,
      number: Type.String(),
      startsAt: Instant,
      status: oneOf(SHOWN_STATUSES, { title: 'ConsultationStatus' }),
      serviceTitle: Type.String(),
    }),
    { description: 'The newest first.' },
  ),
  messages: Type.Array(MatterMessage, { description: 'The newest messages, oldest first.' }),
  hasEarlier: Type.Boolean(),
  documentRequests: Type.Array(PresentedRequest, { description: 'In the order of asking.' }),
  otherMatters: Type.Array(schema('OtherMatter', { id: Id, title: Type.String() }), {
    description: 'For the lawyer: further open matters of the same client in the same firm.',
  }),
  canWrite: Type.Boolean(),
  canClose: Type.Boolean(),
  canReopen: Type.Boolean(),
  canAskForDocuments: Type.Boolean(),
  canAnswerDocuments: Type.Boolean(),
})
export type PresentedMatter = Static<typeof PresentedMatter>
