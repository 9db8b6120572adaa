import type { Locale } from '#modules/shared'

/** Where everything meant for one person goes, whichever process holds their sockets. */
export const accountChannel = (accountId: string): string => `account:${accountId}`

/** One frame in both languages, ready to send: the socket sends the one its page is written in. */
export type AccountMessage = { frames: Record<Locale, string> }
