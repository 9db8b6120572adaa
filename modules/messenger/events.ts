import { defineEvent } from '#modules/shared'

/** The person's mailbox refuses our mails. */
export const mailRefused = defineEvent<{ accountId: string; messageId: string }>(
  'messenger.mail-refused',
)

/** The owner or the team reopened the mailbox. */
export const mailboxReopened = defineEvent<{ accountId: string }>('messenger.mailbox-reopened')
