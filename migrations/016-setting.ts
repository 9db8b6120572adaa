import type { Knex } from 'knex'

/** Switches the platform team turns without a deployment. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table setting (
      key text primary key,
      value jsonb not null,
      changed_at timestamptz not null
    )
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table setting')
}
