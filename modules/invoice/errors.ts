import { defineErrors } from '#modules/shared'

export const errors = defineErrors('invoice', {
  NO_INVOICE: [404, 'There is no such invoice for this consultation'],
})
