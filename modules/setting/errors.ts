import { defineErrors } from '#modules/shared'

export const errors = defineErrors('setting', {
  SETTINGS_CHANGED: [409, 'Somebody else changed the settings meanwhile'],
  SETTING_UNKNOWN: [404, 'There is no such setting'],
  SETTING_VALUE_WRONG: [400, 'The value does not fit this setting'],
})
