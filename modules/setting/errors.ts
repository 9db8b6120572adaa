import { defineErrors } from '#modules/shared'

export const errors = defineErrors('setting', {
  SETTINGS_CHANGED: [409, 'Somebody else has changed the settings; reload and try again'],
  SETTING_UNKNOWN: [404, 'The setting does not exist'],
  SETTING_VALUE_WRONG: [400, 'The value is not valid for this setting'],
})
