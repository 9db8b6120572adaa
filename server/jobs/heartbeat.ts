import { hostname } from 'node:os'
import type { Knex } from 'knex'
import { CLOCK_SKEW } from '../process/clock-skew.ts'

/** Whoever has been silent for this long is taken for dead. */
export const SILENT_AFTER_SECONDS = 20

const id = `${hostname()}-${process.pid}`

/**
 * The database's own clock, which a demo cannot move and all machines share, and how far ours is
 * from it. Who died long ago is forgotten.
 */
export async function recordHeartbeat(db: Knex): Promise<void> {
  await db.raw(
    `insert into process_beat (id, clock_off_ms) values (?, ${CLOCK_SKEW}) on conflict (id) do update set beat_at = now(), clock_off_ms = excluded.clock_off_ms`,
    [id, Date.now()],
  )
  await db.raw(`delete from process_beat where beat_at < now() - interval '1 hour'`)
}

export async function removeHeartbeat(db: Knex): Promise<void> {
  await db.raw('delete from process_beat where id = ?', [id])
}
