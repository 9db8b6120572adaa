import type { Locale } from '#modules/shared'

/** The channel of all sockets of a person. */
export const accountChannel = (accountId: string): string => `account:${accountId}`

/** A frame in both languages; a socket sends the one of its page. */
export type AccountMessage = { frames: Record<Locale, string> }
