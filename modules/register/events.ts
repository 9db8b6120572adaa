import { defineEvent } from '#modules/shared'

type News = { importId: string }

export const imported = defineEvent<News>('register.imported')
/** Suspiciously many would vanish; the team decides. */
export const importHeld = defineEvent<News>('register.import-held')
/** Confirmed, rejected, or replaced by a newer list. */
export const importSettled = defineEvent<News>('register.import-settled')
/** Faulty; nothing was imported. */
export const importRefused = defineEvent<News>('register.import-refused')
