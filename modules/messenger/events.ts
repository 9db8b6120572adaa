import { defineEvent } from '#modules/shared'

/** A person's mailbox takes none of our mails. */
export const mailRefused = defineEvent<{ accountId: string; messageId: string }>(
  'messenger.mail-refused',
)

/** Mails go to that mailbox again: its owner or the team said that it works. */
export const mailboxReopened = defineEvent<{ accountId: string }>('messenger.mailbox-reopened')
