import type { Kind } from './kinds.ts'

/**
 * Under these keys the messenger keeps what one person is told by one event: the same one is sent
 * once.
 */
export const mailKey = (kind: Kind, eventId: string, accountId: string): string =>
  `${kind}-${eventId}-${accountId}`
export const smsKey = (kind: Kind, eventId: string, accountId: string): string =>
  `sms-${kind}-${eventId}-${accountId}`
