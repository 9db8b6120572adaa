import { defineErrors } from '#modules/shared'

export const errors = defineErrors('matter', {
  MESSAGE_IS_EMPTY: [400, 'The message has neither text nor files'],
  TOO_MANY_MESSAGES: [409, 'The daily limit of messages is reached'],
  MATTER_CLOSED: [409, 'The matter is closed'],
  MATTER_CANNOT_BE_REOPENED: [409, 'The lawyer is hidden or has left the firm'],
  OTHER_SIDE_IS_GONE: [409, 'The account of the other side was deleted'],
  MATTER_OF_OTHERS: [409, 'The two matters are not of the same client, lawyer and firm'],
  CONSULTATION_MOVED: [409, 'The consultation was moved to another matter meanwhile'],
  MATTER_HAS_MESSAGES: [409, 'The consultation is alone in a matter that has messages'],
  NOTE_CHANGED: [409, 'The note was changed in another window'],
  TOO_MANY_TASKS: [409, 'The matter has too many open tasks'],
  TOO_MANY_PARTIES: [409, 'The matter has too many parties'],
  DUE_DATE_PASSED: [400, 'The date is in the past'],
  TOO_MANY_DOCUMENT_REQUESTS: [409, 'Too many documents wait for the client'],
  DOCUMENT_ALREADY_GIVEN: [409, 'Files came for this document'],
  DOCUMENT_ANSWER_UNCLEAR: [400, 'Send files, or say that there is no such document'],
  TOO_MANY_FILES_OF_DOCUMENT: [409, 'The document has too many files'],
  MATTER_NOT_OPEN_YET: [409, 'A matter opens after the acceptance and the conflict check'],
})
