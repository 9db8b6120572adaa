import { defineErrors } from '#modules/shared'

export const errors = defineErrors('contact', {
  CONTACT_MESSAGE_NOT_FOUND: [404, 'There is no such message'],
  CONTACT_MESSAGE_ALREADY_DECIDED: [409, 'Somebody of the team answered or closed this message before'],
  CONTACT_ANSWER_NEEDED: [400, 'The answer is empty or too short'],
  CONTACT_REASON_NEEDED: [400, 'Closing a message needs a reason'],
  CONTACT_NEEDS_SCRIPT: [400, 'Without a script the robot check cannot be done'],
  CONTACT_SENT_FROM_ELSEWHERE: [403, 'The form was not sent from a page of ours'],
})
