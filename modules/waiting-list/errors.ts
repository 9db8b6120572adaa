import { defineErrors } from '#modules/shared'

export const errors = defineErrors('waiting-list', {
  ALREADY_WAITING: [409, 'The client is already on the waiting list for this service'],
  TOO_MANY_WAITING_LISTS: [409, 'The client has reached the limit of waiting lists'],
  TIMES_ARE_FREE: [409, 'There are free times within these dates; book one of them'],
  RANGE_NOT_VALID: [400, 'The dates must be within the period that can be booked'],
  PREPAYMENT_NEEDED: [
    409,
    'The client missed two meetings within a year and can book only services paid for in advance',
  ],
  FIRST_MEETING_ONLY: [409, 'The service is only for clients who have not met this lawyer yet'],
  NOT_WORKING_THEN: [409, 'The lawyer does not work then, so no time can become free'],
  OWN_CALENDAR: [409, 'A lawyer cannot wait for their own time'],
})
