import { defineEvent } from '#modules/shared'

type ImportEvent = { importId: string }

export const imported = defineEvent<ImportEvent>('register.imported')
/** Suspiciously many would vanish; the team decides. */
export const importHeld = defineEvent<ImportEvent>('register.import-held')
/** Confirmed, rejected, or replaced by a newer list. */
export const importClosed = defineEvent<ImportEvent>('register.import-closed')
/** Faulty; nothing was imported. */
export const importRefused = defineEvent<ImportEvent>('register.import-refused')
