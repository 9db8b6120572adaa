import { defineErrors } from '#modules/shared'

export const errors = defineErrors('specialty', {
  SPECIALTY_UNKNOWN: [404, 'There is no such area of law'],
  SPECIALTY_CODE_TAKEN: [409, 'An area of law has this code'],
  SPECIALTY_SLUG_TAKEN: [409, 'An area of law has this address'],
  SPECIALTY_CHANGED: [409, 'Somebody else changed the area of law meanwhile'],
  SPECIALTY_ORDER_INCOMPLETE: [409, 'The order does not name every area of law exactly once'],
})
