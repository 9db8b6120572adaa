import Type, { type Static } from 'typebox'
import { bodySchema, DateOnly, Id, Instant, nullable, oneOf, schema, TEXT } from '#modules/shared'
import { ANSWER_NOTE, DOCUMENT_TITLE, DOCUMENTS_AT_ONCE, FILES_PER_DOCUMENT } from '../limits.ts'
import { MatterFile } from '../file-schema.ts'
import { REQUEST_STATUSES } from './models.ts'

export const AskedDocuments = bodySchema('AskedDocuments', {
  titles: Type.Array(Type.String({ minLength: 1, maxLength: DOCUMENT_TITLE.max, pattern: '\\S' }), {
    minItems: 1,
    maxItems: DOCUMENTS_AT_ONCE,
  }),
  dueOn: Type.Optional(nullable(DateOnly)),
})
export const DocumentAnswerBody = bodySchema('DocumentAnswer', {
  fileIds: Type.Optional(
    Type.Array(Id, {
      maxItems: FILES_PER_DOCUMENT,
      uniqueItems: true,
      description: 'Own uploads of `POST /api/files`; they are added to those that came before.',
    }),
  ),
  doesNotHave: Type.Optional(
    Type.Boolean({ description: 'There is no such document; then without files.' }),
  ),
  note: Type.Optional(Type.String({ maxLength: ANSWER_NOTE.max, pattern: TEXT })),
})
export const OneDocumentRequest = Type.Object({ id: Id, requestId: Id })

export const PresentedRequest = schema('DocumentRequest', {
  id: Id,
  title: Type.String(),
  dueOn: nullable(DateOnly),
  status: oneOf(REQUEST_STATUSES, { title: 'DocumentRequestStatus' }),
  note: Type.String({ description: 'The client’s words with the answer; empty without.' }),
  askedAt: Instant,
  askedBy: nullable(Type.String({ description: 'The assistant who asked for the lawyer.' })),
  answeredAt: nullable(Instant),
  files: Type.Array(MatterFile),
})
export type PresentedRequest = Static<typeof PresentedRequest>
