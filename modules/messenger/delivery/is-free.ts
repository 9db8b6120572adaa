import type { Knex } from 'knex'

/** Due, and not held by a worker. */
export const isFree = (message: Knex.QueryBuilder, now: Date): void =>
  void message
    .where((held) => void held.whereNull('heldUntil').orWhere('heldUntil', '<=', now))
    .where((next) => void next.whereNull('nextAttemptAt').orWhere('nextAttemptAt', '<=', now))
