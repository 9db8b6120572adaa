import type { Knex } from 'knex'

/**
 * Once a scanner is set up, nothing that came in before it is opened without having been scanned.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table file add column scanned_at timestamptz')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table file drop column scanned_at')
}
