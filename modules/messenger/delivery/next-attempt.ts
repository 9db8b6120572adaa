import { DAY, HOUR, MINUTE, after } from '#modules/shared'
import type { MessageRow } from '../message.ts'

type TriedMessage = Pick<MessageRow, 'kind' | 'createdAt' | 'attempts'>

/** Mail servers retry for some days (RFC 5321, 4.5.4.1); an old text message is worthless. */
const TRIED_FOR = { mail: 4 * DAY, sms: 12 * HOUR }
const MAX_PAUSE = 15 * MINUTE

/** After 1 s, 4 s, 16 s …, at most a quarter of an hour; undefined when given up. */
export function nextAttemptAt(
  { kind, createdAt, attempts }: TriedMessage,
  now: Date,
): Date | undefined {
  if (now.getTime() - createdAt.getTime() >= TRIED_FOR[kind]) return undefined
  return after(now, Math.min(1_000 * 4 ** Math.min(attempts - 1, 10), MAX_PAUSE))
}
