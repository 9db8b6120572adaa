import { defineEvent } from '#modules/shared'

/** The team turned a switch or changed a value that pages may show. */
export const settingsChanged = defineEvent<{ keys: string[] }>('setting.changed')
