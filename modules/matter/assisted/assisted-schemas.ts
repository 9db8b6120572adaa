import Type, { type Static } from 'typebox'
import { AssistedText } from '#modules/consultation'
import { Id, Instant, listOf, nullable, schema } from '#modules/shared'
import { PresentedRequest } from '../documents/schemas.ts'
import { MatterMessage } from '../schemas.ts'

/** A matter as an assistant finds it in a list: whose it is, and nothing of what it is about. */
export const AssistedMatterRow = schema('AssistedMatterRow', {
  id: Id,
  client: Type.String(),
  numbers: Type.Array(Type.String(), { description: 'Of its consultations, the newest first.' }),
  askedDocuments: Type.Integer({ description: 'Documents that wait for the client.' }),
  lastActivityAt: Instant,
  closedAt: nullable(Instant),
})
export const AssistedMatters = listOf(AssistedMatterRow)

const { files: _files, note: _note, ...asked } = PresentedRequest.properties
/** Which documents were asked for and which came, without the client's words and files. */
export const AssistedPapers = schema('AssistedPapers', {
  ...AssistedMatterRow.properties,
  requests: Type.Array(
    schema('AssistedDocumentRequest', {
      ...asked,
      fileCount: Type.Integer(),
    }),
    { description: 'In the order of asking.' },
  ),
  canAsk: Type.Boolean(),
})
export type AssistedPapers = Static<typeof AssistedPapers>

/** A whole matter, for an assistant who may read it. Nothing can be changed through it. */
export const AssistedMatter = schema('AssistedMatter', {
  id: Id,
  client: Type.String(),
  title: Type.String(),
  closedAt: nullable(Instant),
  consultations: Type.Array(AssistedText, { description: 'The newest first.' }),
  messages: Type.Array(MatterMessage, { description: 'The newest messages, oldest first.' }),
  hasEarlier: Type.Boolean({ description: 'Ask for earlier messages with `before`.' }),
  documentRequests: Type.Array(PresentedRequest, { description: 'In the order of asking.' }),
})
export type AssistedMatter = Static<typeof AssistedMatter>
