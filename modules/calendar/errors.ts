import { defineErrors } from '#modules/shared'

export const errors = defineErrors('calendar', {
  TIME_IS_BUSY: [409, 'The time is already reserved'],
  TIME_IS_NOT_OFFERED: [
    409,
    'The lawyer does not offer this time, or it is too soon or too far ahead',
  ],
  SERVICE_NOT_EXIST: [404, 'The selected service no longer exists'],
  SERVICE_DURATION_NOT_VALID: [400, 'A service lasts 15 to 240 minutes in steps of 5'],
  PRICE_NOT_ALLOWED: [400, 'The price is outside the limits for this type of service'],
  INVOICE_DETAILS_NEEDED: [
    409,
    'A charged service needs invoice details first: the account that clients pay to',
  ],
  BOOKING_RULE_NOT_VALID: [400, 'The buffer, notice or horizon is outside its limits'],
  TITLE_MISSING: [400, 'A service needs a title in at least one language'],
  TITLE_TOO_SHORT: [400, 'The title is too short'],
  TOO_MANY_SERVICES: [409, 'The calendar already has the most services allowed'],
  SERVICE_CHANGED: [409, 'The service was changed in another window; reload it and try again'],
  HOURS_REVERSED: [400, 'Working hours must end after they begin'],
  HOURS_OVERLAP: [400, 'The working hours of one day overlap'],
  DAY_GIVEN_TWICE: [400, 'The same day is listed twice'],
  BLOCK_NOT_VALID: [400, 'A blocked time must end after it begins and last at most a year'],
  NOT_A_HOLIDAY: [400, 'The date is not a public holiday in Lithuania'],
  CALENDAR_CHANGED: [409, 'The calendar was changed in another window; reload it and try again'],
  CONSULTATIONS_AFFECTED: [
    409,
    'The change affects consultations that the lawyer has not been shown yet',
  ],
  RANGE_REVERSED: [400, 'The range must not end before it begins'],
  TIME_ZONE_NOT_KNOWN: [400, 'The time zone does not exist'],
  ADDRESS_NOT_ALLOWED: [400, 'A calendar can be read only from a public https address'],
  CALENDAR_ALREADY_READ: [409, 'This calendar address is already connected'],
  TOO_MANY_CALENDARS: [409, 'The person already has the most external calendars allowed'],
  EXTERNAL_CALENDAR_NOT_READ: [422, 'The external calendar cannot be read; check its address'],
  CALENDAR_SERVER_NOT_USED: [
    422,
    'The calendar server cannot be used; check the address, user name and app password',
  ],
  CALENDAR_NOT_WRITABLE: [409, 'The server does not let us write into this calendar'],
  EXTERNAL_CALENDAR_BUSY: [409, 'An external calendar shows that the lawyer is busy at this time'],
})
