import type { Knex } from 'knex'

/** Somebody may wait for a part of the day only, such as the evening. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table waiting_entry add day_part text not null default 'any'
      check (day_part in ('any', 'morning', 'afternoon', 'evening'));
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`alter table waiting_entry drop day_part`)
}
