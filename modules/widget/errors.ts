import { defineErrors } from '#modules/shared'

export const errors = defineErrors('widget', {
  ADDRESS_NOT_VALID: [400, 'An address of a website begins with https:// and names a host'],
  TOO_MANY_ADDRESSES: [400, 'A widget may stand on a limited number of websites'],
})
