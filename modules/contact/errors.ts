import { defineErrors } from '#modules/shared'

export const errors = defineErrors('contact', {
  CONTACT_MESSAGE_NOT_FOUND: [404, 'The message does not exist'],
  CONTACT_MESSAGE_ALREADY_DECIDED: [
    409,
    'Another team member has already answered or closed this message',
  ],
  CONTACT_ANSWER_NEEDED: [400, 'The answer is empty or too short'],
  CONTACT_REASON_NEEDED: [400, 'Give a reason for closing the message'],
  CONTACT_NEEDS_SCRIPT: [400, 'The robot check needs scripts to be switched on in the browser'],
  CONTACT_ORIGIN_NOT_ALLOWED: [403, 'The form was sent from another website'],
})
