import { defineErrors } from '#modules/shared'

export const errors = defineErrors('notification', {
  NOTIFICATION_IS_REQUIRED: [409, 'The law or the contract wants this told'],
})
