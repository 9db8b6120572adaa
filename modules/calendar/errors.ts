import { defineErrors } from '#modules/shared'

export const errors = defineErrors('calendar', {
  TIME_IS_BUSY: [409, 'The time is already reserved'],
  TIME_IS_NOT_OFFERED: [409, 'The lawyer does not offer this time, or it is too near or too far'],
  SERVICE_NOT_EXIST: [404, 'The selected service no longer exists'],
  SERVICE_DURATION_NOT_VALID: [400, 'A service lasts 15 to 240 minutes in steps of 5'],
  PRICE_NOT_ALLOWED: [400, 'The price lies outside what this type of service may cost'],
  TITLE_MISSING: [400, 'A service needs a title in at least one language'],
  TITLE_TOO_SHORT: [400, 'The title is too short'],
  TOO_MANY_SERVICES: [409, 'A calendar offers a limited number of services'],
  HOURS_REVERSED: [400, 'Working hours must end after they begin'],
  HOURS_OVERLAP: [400, 'Working hours of one day overlap'],
  DAY_GIVEN_TWICE: [400, 'The same day is given twice'],
  BLOCK_NOT_VALID: [400, 'A blocked time must end after it begins and within a year'],
  RANGE_REVERSED: [400, 'The range must not end before it begins'],
  TIME_ZONE_NOT_KNOWN: [400, 'There is no such time zone'],
})
