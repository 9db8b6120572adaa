import { defineEvent } from '#modules/shared'

/** A person's mailbox takes none of our mails. */
export const mailRefused = defineEvent<{ accountId: string; messageId: string }>('messenger.mail-refused')
