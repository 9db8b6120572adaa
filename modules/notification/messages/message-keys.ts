import type { Kind } from '../settings/kinds.ts'

/**
 * The messenger stores a person's message about one event under this key: the same one is sent
 * once.
 */
export const mailKey = (kind: Kind, eventId: string, accountId: string): string =>
  `${kind}-${eventId}-${accountId}`
export const smsKey = (kind: Kind, eventId: string, accountId: string): string =>
  `sms-${kind}-${eventId}-${accountId}`
