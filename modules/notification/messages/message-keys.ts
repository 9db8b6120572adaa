import type { Kind } from '../settings/kinds.ts'

/** The messenger sends one message per key. */
export const mailKey = (kind: Kind, eventId: string, accountId: string): string =>
  `${kind}-${eventId}-${accountId}`
export const smsKey = (kind: Kind, eventId: string, accountId: string): string =>
  `sms-${kind}-${eventId}-${accountId}`
