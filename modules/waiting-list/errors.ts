import { defineErrors } from '#modules/shared'

export const errors = defineErrors('waiting-list', {
  ALREADY_WAITING: [409, 'The client waits for this service already'],
  TOO_MANY_WISHES: [409, 'The client waits for as many times as they may'],
  TIMES_ARE_FREE: [409, 'There are free times within these dates: they can be booked now'],
  RANGE_NOT_VALID: [400, 'The dates must lie within the horizon of bookings'],
  PREPAYMENT_NEEDED: [409, 'Who let lawyers wait in vain books only what is paid in advance'],
  FIRST_MEETING_ONLY: [409, 'The service is for those who have not met the lawyer yet'],
  NOT_WORKING_THEN: [409, 'The lawyer works on none of these weekdays: no time can free up'],
  OWN_CALENDAR: [409, 'Nobody waits for their own time'],
})
