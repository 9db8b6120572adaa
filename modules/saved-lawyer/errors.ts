import { defineErrors } from '#modules/shared'

export const errors = defineErrors('saved-lawyer', {
  TOO_MANY_SAVED: [409, 'The list of saved lawyers is full'],
})
