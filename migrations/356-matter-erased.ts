import type { Knex } from 'knex'

/**
 * What was told is not kept for ever: the nightly sweep marks whose matter, parties and files are
 * gone, and looks only at those that still have them.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table consultation add column matter_erased_at timestamptz;
    create index consultation_to_erase on consultation (coalesce(finished_at, declined_at)) where matter_erased_at is null and coalesce(finished_at, declined_at) is not null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(
    'drop index consultation_to_erase; alter table consultation drop column matter_erased_at',
  )
}
