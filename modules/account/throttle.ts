import type { Knex } from 'knex'
import type { Cipher, Clock } from '#modules/shared'
import { errors } from './errors.ts'

/** So many failures in such a time, then a wait until the time is over. */
export type Limit = { name: string; failures: number; milliseconds: number }

/** Counts failures per subject. PostgreSQL keeps the counts here; another store fits behind the same three verbs. */
export type Throttle = {
  /** How many failures stand against the subject, and when they are forgotten. */
  read(limit: Limit, subject: string): Promise<{ failures: number; resetsAt?: Date }>
  /** Adds one, atomically, and answers the new count. */
  fail(limit: Limit, subject: string): Promise<number>
  forget(limit: Limit, subject: string): Promise<void>
}

export const isOver = (limit: Limit, failures: number): boolean => failures >= limit.failures

/** For the sentence that says how long to wait. */
export const minutesUntil = (resetsAt: Date | undefined, { now }: Clock): { params: { minutes: number }; extras: { minutes: number } } => {
  const minutes = Math.max(1, Math.ceil(((resetsAt ?? now()).getTime() - now().getTime()) / 60_000))
  return { params: { minutes }, extras: { minutes } }
}

type Row = { failures: number; resetsAt: Date }

export function createThrottle({ db, clock, cipher }: { db: Knex; clock: Clock; cipher: Cipher }): Throttle {
  const keyOf = (limit: Limit, subject: string) => cipher.fingerprint(`throttle ${limit.name} ${subject}`)
  return {
    async read(limit, subject) {
      const row = await db<Row & { key: string }>('throttle').where('key', keyOf(limit, subject)).where('resetsAt', '>', clock.now()).first()
      return row ? { failures: row.failures, resetsAt: row.resetsAt } : { failures: 0 }
    },
    async fail(limit, subject) {
      const now = clock.now()
      const fresh = new Date(now.getTime() + limit.milliseconds)
      const { rows } = await db.raw<{ rows: Row[] }>(
        `insert into throttle (key, failures, resets_at) values (:key, 1, :fresh)
         on conflict (key) do update set
           failures = case when throttle.resets_at > :now then throttle.failures + 1 else 1 end,
           resets_at = case when throttle.resets_at > :now then throttle.resets_at else :fresh end
         returning failures`,
        { key: keyOf(limit, subject), fresh, now },
      )
      return rows[0]?.failures ?? 1
    },
    async forget(limit, subject) {
      await db('throttle').where('key', keyOf(limit, subject)).delete()
    },
  }
}

/** Counts something a stranger may do only so often, such as writing to the team. Refuses above the limit with when it opens again. */
export async function spendAttempt({ throttle, clock }: { throttle: Throttle; clock: Clock }, limit: Limit, subject: string): Promise<void> {
  const { failures, resetsAt } = await throttle.read(limit, subject)
  if (isOver(limit, failures)) {
    const { params, extras } = minutesUntil(resetsAt, clock)
    throw errors.TOO_MANY_ATTEMPTS({ params, extras: { ...extras, retryAt: resetsAt?.toISOString() } })
  }
  await throttle.fail(limit, subject)
}
