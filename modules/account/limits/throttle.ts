import type { Knex } from 'knex'
import { after, MINUTE, type Cipher, type Clock, type Db, type Refusal } from '#modules/shared'
import { errors } from '../errors.ts'

/** At most `max` attempts within the window. Then the subject waits until the window is over. */
export type Limit = { name: string; max: number; windowMs: number }

/** Counts attempts per subject. With `tx`, a rollback also undoes the count. */
export type Throttle = {
  read(limit: Limit, subject: string, tx?: Db): Promise<{ attempts: number; resetsAt?: Date }>
  /** Counts an attempt, atomically; returns the new count. */
  count(limit: Limit, subject: string, tx?: Db): Promise<number>
  /** Counts an attempt; returns whether the limit is now exceeded. */
  countAndCheck(limit: Limit, subject: string, tx?: Db): Promise<boolean>
  /** Takes back an attempt that was counted in advance. */
  undo(limit: Limit, subject: string, tx?: Db): Promise<void>
  reset(limit: Limit, subject: string, tx?: Db): Promise<void>
}

/**
 * When the subject may try again: in `params` for the refusal's sentence, in `extras` for programs.
 */
export const waitDetails = (
  resetsAt: Date | undefined,
  { now }: Clock,
): { params: { minutes: number }; extras: { minutes: number; retryAt?: string } } => {
  const wait = resetsAt ? resetsAt.getTime() - now().getTime() : 0
  const minutes = Math.max(1, Math.ceil(wait / MINUTE))
  return { params: { minutes }, extras: { minutes, retryAt: resetsAt?.toISOString() } }
}

/** The column `failures` counts every attempt, also successful ones. */
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
  const throttle: Throttle = {
    async read(limit, subject, tx = db) {
      const row = await tx<Row & { key: string }>('throttle')
        .where('key', keyOf(limit, subject))
        .where('resetsAt', '>', clock.now())
        .first()
      return row ? { attempts: row.failures, resetsAt: row.resetsAt } : { attempts: 0 }
    },
    async count(limit, subject, tx = db) {
      const now = clock.now()
      const newResetsAt = after(now, limit.windowMs)
      const { rows } = await tx.raw<{ rows: Row[] }>(
        `insert into throttle (key, failures, resets_at) values (:key, 1, :newResetsAt)
         on conflict (key) do update set
           failures = case when throttle.resets_at > :now then throttle.failures + 1 else 1 end,
           resets_at = case when throttle.resets_at > :now then throttle.resets_at else :newResetsAt end
         returning failures`,
        { key: keyOf(limit, subject), newResetsAt, now },
      )
      return rows[0]?.failures ?? 1
    },
    countAndCheck: async (limit, subject, tx) =>
      (await throttle.count(limit, subject, tx)) > limit.max,
    async undo(limit, subject, tx = db) {
      await tx('throttle')
        .where('key', keyOf(limit, subject))
        .where('failures', '>', 0)
        .decrement('failures', 1)
    },
    async reset(limit, subject, tx = db) {
      await tx('throttle').where('key', keyOf(limit, subject)).delete()
    },
  }
  return throttle
}

/**
 * A look-up whose hits count against the limit. It is counted first and taken back if nothing was
 * found, so concurrent look-ups cannot exceed the limit. `refuse` makes the refusal for a subject
 * over its limit.
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
  if (await throttle.countAndCheck(limit, subject)) throw await refuse()
  const found = await find()
  if (found === undefined) await throttle.undo(limit, subject)
  return found
}

type ThrottleNeeds = { throttle: Throttle; clock: Clock }

export const tooManyAttempts = async (
  { throttle, clock }: ThrottleNeeds,
  limit: Limit,
  subject: string,
  tx?: Db,
): Promise<Refusal> =>
  errors.TOO_MANY_ATTEMPTS(waitDetails((await throttle.read(limit, subject, tx)).resetsAt, clock))

/**
 * Counts an attempt before it is checked, so that concurrent attempts count. Above the limit it
 * refuses and says when the limit resets.
 */
export async function countAttempt(
  needs: ThrottleNeeds,
  limit: Limit,
  subject: string,
  tx?: Db,
): Promise<void> {
  if (await needs.throttle.countAndCheck(limit, subject, tx))
    throw await tooManyAttempts(needs, limit, subject, tx)
}
