import { defineErrors } from '#modules/shared'

export const errors = defineErrors('data-export', {
  EXPORT_UNDER_WAY: [409, 'An archive for this person is already being prepared'],
})
