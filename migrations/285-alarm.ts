import type { Knex } from 'knex'

/**
 * Work that waits for its moment: one row for each, gone when it is done. A worker that takes a row
 * moves its moment ahead, so that another one takes it up should the first die. Beside the data,
 * because a thousand deadlines of one second must ring in that second.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table alarm (
      id text primary key,
      job text not null,
      data jsonb not null,
      attempts smallint not null,
      rings_at timestamptz not null
    ) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);
    create index alarm_rings_at on alarm (rings_at);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table alarm')
}
