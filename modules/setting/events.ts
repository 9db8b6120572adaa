import { defineEvent } from '#modules/shared'

export const settingsChanged = defineEvent<{ keys: string[] }>('setting.changed')
