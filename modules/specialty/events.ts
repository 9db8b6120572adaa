import { defineEvent } from '#modules/shared'

/** The team added, renamed, reordered or switched areas of law. */
export const specialtiesChanged = defineEvent('specialty.changed')
