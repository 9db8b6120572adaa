import { defineEvent } from '#modules/shared'
import type { Side } from '#modules/consultation'

type OfMatter = { matterId: string }

export const messageSent = defineEvent<OfMatter & { bySide: Side }>('matter.message-sent')
export const messagesRead = defineEvent<OfMatter & { reader: Side }>('matter.messages-read')
/** Messages have not been read for two minutes; one mail until the reader has read them. */
export const messagesUnread = defineEvent<OfMatter & { reader: Side }>('matter.messages-unread')
export const matterClosed = defineEvent<OfMatter & { by: Side | 'system' }>('matter.closed')
export const matterReopened = defineEvent<OfMatter>('matter.reopened')
