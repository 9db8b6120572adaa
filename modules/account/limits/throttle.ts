import type { Knex } from 'knex'
import type { Cipher, Clock, Db } from '#modules/shared'
import { errors } from '../errors.ts'

/** So many failures in such a time, then a wait until the time is over. */
export type Limit = { name: string; failures: number; milliseconds: number }

/**
 * Counts failures per subject. Who counts within a transaction gives it (`tx`): the count stands or
 * falls with its change, and the transaction does not wait for a second connection.
 */
export type Throttle = {
  /** How many failures stand against the subject, and when they are forgotten. */
  read(limit: Limit, subject: string, tx?: Db): Promise<{ failures: number; resetsAt?: Date }>
  /** Adds one, atomically, and answers the new count. */
  fail(limit: Limit, subject: string, tx?: Db): Promise<number>
  /** Takes one off again that was counted in advance. */
  takeBack(limit: Limit, subject: string): Promise<void>
  forget(limit: Limit, subject: string): Promise<void>
}

export const isOver = (limit: Limit, failures: number): boolean => failures >= limit.failures

/** For the sentence that says how long to wait. */
export const minutesUntil = (
  resetsAt: Date | undefined,
  { now }: Clock,
): { params: { minutes: number }; extras: { minutes: number } } => {
  const minutes = Math.max(1, Math.ceil(((resetsAt ?? now()).getTime() - now().getTime()) / 60_000))
  return { params: { minutes }, extras: { minutes } }
}

type Row = { failures: number; resetsAt: Date }

export function createThrottle({
  db,
  clock,
  cipher,
}: {
  db: Knex
  clock: Clock
  cipher: Cipher
}): Throttle {
  const keyOf = (limit: Limit, subject: string) =>
    cipher.fingerprint(`throttle ${limit.name} ${subject}`)
  return {
    async read(limit, subject, tx = db) {
      const row = await tx<Row & { key: string }>('throttle')
        .where('key', keyOf(limit, subject))
        .where('resetsAt', '>', clock.now())
        .first()
      return row ? { failures: row.failures, resetsAt: row.resetsAt } : { failures: 0 }
    },
    async fail(limit, subject, tx = db) {
      const now = clock.now()
      const fresh = new Date(now.getTime() + limit.milliseconds)
      const { rows } = await tx.raw<{ rows: Row[] }>(
        `insert into throttle (key, failures, resets_at) values (:key, 1, :fresh)
         on conflict (key) do update set
           failures = case when throttle.resets_at > :now then throttle.failures + 1 else 1 end,
           resets_at = case when throttle.resets_at > :now then throttle.resets_at else :fresh end
         returning failures`,
        { key: keyOf(limit, subject), fresh, now },
      )
      return rows[0]?.failures ?? 1
    },
    async takeBack(limit, subject) {
      await db('throttle')
        .where('key', keyOf(limit, subject))
        .where('failures', '>', 0)
        .decrement('failures', 1)
    },
    async forget(limit, subject) {
      await db('throttle').where('key', keyOf(limit, subject)).delete()
    },
  }
}

/**
 * Looks something up where finding it counts against the limit. It is counted before the look-up
 * and taken back if nothing was found. So nothing is looked up any more once the limit is reached,
 * and of many look-ups at once no more than the limit find something. `refuse` answers the refusal
 * for a subject over its limit.
 */
export async function findWithinLimit<T>(
  throttle: Throttle,
  {
    limit,
    subject,
    refuse,
    find,
  }: {
    limit: Limit
    subject: string
    refuse: () => Error | Promise<Error>
    find: () => Promise<T | undefined>
  },
): Promise<T | undefined> {
  if ((await throttle.fail(limit, subject)) > limit.failures) throw await refuse()
  const found = await find()
  if (found === undefined) await throttle.takeBack(limit, subject)
  return found
}

/**
 * Counts something a stranger may do only so often, such as writing to the team. Refuses above the
 * limit with when it opens again.
 */
export async function spendAttempt(
  { throttle, clock }: { throttle: Throttle; clock: Clock },
  limit: Limit,
  subject: string,
): Promise<void> {
  // Counted before it is judged: of many at once no more than the limit get through.
  if ((await throttle.fail(limit, subject)) <= limit.failures) return
  const { resetsAt } = await throttle.read(limit, subject)
  const { params, extras } = minutesUntil(resetsAt, clock)
  throw errors.TOO_MANY_ATTEMPTS({
    params,
    extras: { ...extras, retryAt: resetsAt?.toISOString() },
  })
}
