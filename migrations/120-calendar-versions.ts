import type { Knex } from 'knex'

/**
 * Two windows must not silently overwrite each other: what is edited carries a number that each
 * change raises.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table firm_lawyer add column calendar_version integer not null default 1;
    alter table calendar_block add column version integer not null default 1;
    alter table service add column version integer not null default 1;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table service drop column version;
    alter table calendar_block drop column version;
    alter table firm_lawyer drop column calendar_version;
  `)
}
