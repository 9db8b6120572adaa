import type { Knex } from 'knex'

/**
 * Names change between paying and signing: those that stand in the shown text sign it, are entered
 * in the register and invoiced.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table agreement add column names_sealed text')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table agreement drop column names_sealed')
}
