import { defineEvent } from '#modules/shared'

type News = { importId: string }

/** A list was read and taken over; the report says whom it changed. */
export const imported = defineEvent<News>('register.imported')
/** So many would vanish that the team has to look first. */
export const importHeld = defineEvent<News>('register.import-held')
/** Faulty: nothing of it was taken. */
export const importRefused = defineEvent<News>('register.import-refused')
