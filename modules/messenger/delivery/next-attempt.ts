import { DAY, HOUR, MINUTE } from '#modules/shared'
import type { MessageRow } from '../message.ts'

type Tried = Pick<MessageRow, 'kind' | 'createdAt' | 'attempts'>

/**
 * Mail servers themselves try for some days (RFC 5321, 4.5.4.1); a text message half a day old is
 * worth nothing.
 */
const TRIED_FOR = { mail: 4 * DAY, sms: 12 * HOUR }
const LONGEST_PAUSE = 15 * MINUTE

/**
 * When a message that was not taken is offered again: after 1 s, 4 s, 16 s … and at most a quarter
 * of an hour, or never again. Pure.
 */
export function nextAttemptAt({ kind, createdAt, attempts }: Tried, now: Date): Date | undefined {
  if (now.getTime() - createdAt.getTime() >= TRIED_FOR[kind]) return undefined
  return new Date(now.getTime() + Math.min(1_000 * 4 ** Math.min(attempts - 1, 10), LONGEST_PAUSE))
}
