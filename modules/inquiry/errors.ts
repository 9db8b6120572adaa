import { defineErrors } from '#modules/shared'

export const errors = defineErrors('inquiry', {
  MESSAGE_IS_TOO_SHORT: [400, 'The message is too short'],
  OWN_PROFILE: [409, 'A lawyer cannot send an inquiry to themselves'],
  INQUIRY_ALREADY_OPEN: [409, 'The client already has an open inquiry to this lawyer'],
  TOO_MANY_INQUIRIES: [409, 'The client has reached the limit of open inquiries'],
  INQUIRED_TOO_OFTEN: [409, 'The client has reached the daily limit of inquiries'],
  LAWYER_IS_BUSY: [409, 'The lawyer has reached the daily limit of inquiries received'],
  INQUIRY_NOT_ACCEPTED: [409, 'The lawyer does not accept inquiries from this client'],
  INQUIRY_CLOSED: [409, 'The inquiry is closed'],
  WAIT_FOR_ANSWER: [409, 'Too many messages in a row; wait for an answer'],
  NAME_ALREADY_SHOWN: [409, 'The name is already shown'],
  ALREADY_REPORTED: [409, 'The inquiry is already reported'],
  REASON_IS_TOO_SHORT: [400, 'The reason is too short'],
  REPORT_ALREADY_DECIDED: [409, 'The report is already decided'],
})
