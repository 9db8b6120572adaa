import type { Knex } from 'knex'

/** Its moment has come, and nobody holds it, or whoever did has not come back in time. */
export const isFree = (message: Knex.QueryBuilder, now: Date): void =>
  void message
    .where((held) => void held.whereNull('heldUntil').orWhere('heldUntil', '<=', now))
    .where((next) => void next.whereNull('nextAttemptAt').orWhere('nextAttemptAt', '<=', now))
