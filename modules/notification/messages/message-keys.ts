import { KINDS, type Kind } from '../settings/kinds.ts'

/** The messenger sends one message per key. */
export const mailKey = (kind: Kind, eventId: string, accountId: string): string =>
  `${kind}-${eventId}-${accountId}`
export const smsKey = (kind: Kind, eventId: string, accountId: string): string =>
  `sms-${kind}-${eventId}-${accountId}`

/** What a message of this key is about. */
export const kindOfKey = (key: string): Kind | undefined =>
  KINDS.find((kind) => key.startsWith(`${kind}-`) || key.startsWith(`sms-${kind}-`))
