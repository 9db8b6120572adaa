import { defineErrors } from '#modules/shared'

export const errors = defineErrors('own-data', {
  EXPORT_UNDER_WAY: [409, 'This person’s archive is being made just now'],
})
