import { hostname } from 'node:os'
import type { Knex } from 'knex'
import { CLOCK_SKEW } from '../process/clock-skew.ts'

/** A worker without a heartbeat for this long is considered dead. */
export const SILENT_AFTER_SECONDS = 20

const id = `${hostname()}-${process.pid}`

/**
 * Records that this worker is alive, by the database's clock, which all machines share and a demo
 * cannot move, and how far our own clock is from it. Deletes heartbeats older than an hour.
 */
export async function recordHeartbeat(db: Knex): Promise<void> {
  await db.raw(
    `insert into process_heartbeat (id, clock_skew_ms) values (?, ${CLOCK_SKEW}) on conflict (id) do update set beat_at = now(), clock_skew_ms = excluded.clock_skew_ms`,
    [id, Date.now()],
  )
  await db.raw(`delete from process_heartbeat where beat_at < now() - interval '1 hour'`)
}

export async function removeHeartbeat(db: Knex): Promise<void> {
  await db.raw('delete from process_heartbeat where id = ?', [id])
}
