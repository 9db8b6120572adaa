import { defineErrors } from '#modules/shared'

export const errors = defineErrors('messenger', {
  SMS_NOT_SENT_THERE: [400, 'Text messages are not sent to this country'],
  SMS_CEILING_REACHED: [429, 'The daily limit of text messages is reached'],
  MAIL_CEILING_REACHED: [429, 'The daily limit of mails to people without an account is reached'],
  MAIL_REFUSAL_LIFTED: [409, 'Mails are already being sent to this mailbox'],
})
