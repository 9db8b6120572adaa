import { defineEvent } from '#modules/shared'
import type { Side } from '#modules/consultation'

type OfMatter = { matterId: string }

export const messageSent = defineEvent<OfMatter & { bySide: Side }>('matter.message-sent')
export const messagesRead = defineEvent<OfMatter & { reader: Side }>('matter.messages-read')
/** Messages have been unread for two minutes. The reader gets one mail until they read them. */
export const messagesUnread = defineEvent<OfMatter & { reader: Side }>('matter.messages-unread')
export const matterClosed = defineEvent<OfMatter & { by: Side | 'system' }>('matter.closed')
export const matterReopened = defineEvent<OfMatter>('matter.reopened')
export const documentsRequested = defineEvent<OfMatter>('matter.documents-asked')
/** `isComplete`: all requested documents have been answered. */
export const documentRequestAnswered = defineEvent<OfMatter & { isComplete: boolean }>(
  'matter.document-answered',
)
export const documentsWithdrawn = defineEvent<OfMatter & { isComplete: boolean }>(
  'matter.documents-withdrawn',
)
/** It is time to remind the client of documents. */
export const documentReminderDue = defineEvent<OfMatter>('matter.documents-due')
