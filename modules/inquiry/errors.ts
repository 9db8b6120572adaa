import { defineErrors } from '#modules/shared'

export const errors = defineErrors('inquiry', {
  MESSAGE_IS_TOO_SHORT: [400, 'The message is too short'],
  OWN_PROFILE: [409, 'Nobody can ask themself'],
  INQUIRY_ALREADY_OPEN: [409, 'There is an open inquiry to this lawyer already'],
  TOO_MANY_INQUIRIES: [409, 'The client has as many open inquiries as they may'],
  INQUIRED_TOO_OFTEN: [409, 'The client has asked as much within a day as they may'],
  LAWYER_IS_BUSY: [409, 'The lawyer has got as many inquiries today as they may'],
  INQUIRY_NOT_ACCEPTED: [409, 'The lawyer takes no inquiries of this client'],
  INQUIRY_CLOSED: [409, 'The inquiry is closed'],
  WAIT_FOR_ANSWER: [409, 'So many messages in a row wait for an answer'],
  NAME_ALREADY_SHOWN: [409, 'The name is shown already'],
  ALREADY_REPORTED: [409, 'The inquiry is reported already'],
  REASON_IS_TOO_SHORT: [400, 'The reason is too short'],
  REPORT_ALREADY_DECIDED: [409, 'The report is decided already'],
})
