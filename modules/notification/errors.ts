import { defineErrors } from '#modules/shared'

export const errors = defineErrors('notification', {
  NOTIFICATION_IS_REQUIRED: [
    409,
    'This notification cannot be switched off: the law or the contract requires it',
  ],
})
