import { defineEvent } from '#modules/shared'
import type { Side } from '#modules/consultation'

type OfMatter = { matterId: string }

export const messageSent = defineEvent<OfMatter & { bySide: Side }>('matter.message-sent')
export const messagesRead = defineEvent<OfMatter & { reader: Side }>('matter.messages-read')
/** Messages have not been read for two minutes; one mail until the reader has read them. */
export const messagesUnread = defineEvent<OfMatter & { reader: Side }>('matter.messages-unread')
export const matterClosed = defineEvent<OfMatter & { by: Side | 'system' }>('matter.closed')
export const matterReopened = defineEvent<OfMatter>('matter.reopened')
export const documentsAsked = defineEvent<OfMatter>('matter.documents-asked')
/** `isComplete`: nothing that was asked for waits any more. */
export const documentAnswered = defineEvent<OfMatter & { isComplete: boolean }>(
  'matter.document-answered',
)
export const documentsWithdrawn = defineEvent<OfMatter & { isComplete: boolean }>(
  'matter.documents-withdrawn',
)
/** It is time to remind the client of documents. */
export const documentsDue = defineEvent<OfMatter>('matter.documents-due')
