import { defineEvent } from '#modules/shared'

export const specialtiesChanged = defineEvent('specialty.changed')
