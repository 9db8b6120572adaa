import type { Knex } from 'knex'

/**
 * Why the last attempt to send money back failed, by the fault's name alone: the desk shows it
 * beside the refund.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table refund add column last_fault text')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table refund drop column last_fault')
}
