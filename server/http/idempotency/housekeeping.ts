import type { Knex } from 'knex'
import { before, DAY, defineJob, handleJob, type Clock, type JobHandler } from '#modules/shared'

const purgeKeys = defineJob('idempotency.purge', { everySeconds: 3_600, attempts: 1 })

/** Deletes keys after a day. */
export const keyHousekeeping = (db: Knex, clock: Clock): JobHandler[] => [
  handleJob(purgeKeys, async () => {
    await db('idempotency_key').where('createdAt', '<', before(clock.now(), DAY)).delete()
  }),
]
