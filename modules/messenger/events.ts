import { defineEvent } from '#modules/shared'

export const mailRefused = defineEvent<{ accountId: string; messageId: string }>(
  'messenger.mail-refused',
)

/** The owner or the team reopened the mailbox. */
export const mailboxReopened = defineEvent<{ accountId: string }>('messenger.mailbox-reopened')
