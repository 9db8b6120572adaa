import { defineErrors } from '#modules/shared'

export const errors = defineErrors('specialty', {
  SPECIALTY_UNKNOWN: [404, 'The area of law does not exist'],
  SPECIALTY_CODE_TAKEN: [409, 'Another area of law already has this code'],
  SPECIALTY_SLUG_TAKEN: [409, 'Another area of law already has this address'],
  SPECIALTY_CHANGED: [409, 'Somebody else has changed the area of law; reload and try again'],
  SPECIALTY_ORDER_INCOMPLETE: [409, 'The new order must name every area of law exactly once'],
})
