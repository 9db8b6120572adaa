import { defineErrors } from '#modules/shared'

export const errors = defineErrors('messenger', {
  MAIL_REFUSAL_LIFTED: [409, 'Mails are sent to this mailbox already'],
} as const)
