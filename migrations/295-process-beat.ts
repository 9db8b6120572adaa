import type { Knex } from 'knex'

/**
 * A worker leaves a sign of life every few seconds, so that a web process can tell whether anybody
 * does the jobs.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table process_beat (
      id text primary key,
      beat_at timestamptz not null default now()
    )`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table process_beat')
}
