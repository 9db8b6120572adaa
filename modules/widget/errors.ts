import { defineErrors } from '#modules/shared'

export const errors = defineErrors('widget', {
  ADDRESS_NOT_VALID: [
    400,
    'The address of a website must begin with https:// and contain a host name',
  ],
  TOO_MANY_ADDRESSES: [400, 'The widget already has the most websites allowed'],
})
