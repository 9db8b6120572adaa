import { defineErrors } from '#modules/shared'

export const errors = defineErrors('messenger', {
  SMS_NOT_SENT_THERE: [400, 'The operator pays for no text messages to this country'],
  SMS_CEILING_REACHED: [429, 'All text messages of this day are sent'],
  MAIL_CEILING_REACHED: [429, 'All mails of this day to people without an account are sent'],
  MAIL_REFUSAL_LIFTED: [409, 'Mails are sent to this mailbox already'],
})
