import { defineEvent } from '#modules/shared'

type News = { importId: string }

/** A list was read and taken over; the report says whom it changed. */
export const imported = defineEvent<News>('register.imported')
/** So many would vanish that the team has to look first. */
export const importHeld = defineEvent<News>('register.import-held')
/**
 * A held list waits for the team no more: it was confirmed, rejected, or replaced by a newer one.
 */
export const importSettled = defineEvent<News>('register.import-settled')
/** Faulty: nothing of it was taken. */
export const importRefused = defineEvent<News>('register.import-refused')
