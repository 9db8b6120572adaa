import { Model } from 'objection'
import { sealedIn, type Cipher } from '#modules/shared'

export const REQUEST_STATUSES = ['asked', 'given', 'missing'] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

/** A document that the lawyer asked the client for. */
export class DocumentRequest extends Model {
  static override tableName = 'matter_document_request'

  declare id: string
  declare matterId: string
  declare titleSealed: string
  /** A date without a time. */
  declare dueOn: string | null
  declare status: RequestStatus
  /** The client's words with the answer. */
  declare noteSealed: string | null
  declare askedAt: Date
  /** The assistant who asked for the lawyer; null where the lawyer did. */
  declare askedByAccountId: string | null
  /** Of those asked for at once. */
  declare position: number
  declare answeredAt: Date | null
  /** The next reminder; null when none is due. */
  declare remindAt: Date | null
}

const TITLE = 'matter_document_request.title_sealed'
export const sealTitle = (cipher: Cipher, id: string, text: string): string =>
  cipher.seal(text, sealedIn(TITLE, id))
export const openTitle = (
  cipher: Cipher,
  { id, titleSealed }: Pick<DocumentRequest, 'id' | 'titleSealed'>,
): string => cipher.open(titleSealed, sealedIn(TITLE, id))

const NOTE = 'matter_document_request.note_sealed'
export const sealAnswerNote = (cipher: Cipher, id: string, text: string): string | null =>
  text ? cipher.seal(text, sealedIn(NOTE, id)) : null
export const openAnswerNote = (
  cipher: Cipher,
  { id, noteSealed }: Pick<DocumentRequest, 'id' | 'noteSealed'>,
): string => (noteSealed ? cipher.open(noteSealed, sealedIn(NOTE, id)) : '')
