import type { Knex } from 'knex'

/**
 * Who is placing an attempt's order with the provider, and until when that is to be believed. A
 * provider may let a second order replace the first (Montonio does), and the payer would be led to
 * the dead one.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table payment add column placing_until timestamptz')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table payment drop column placing_until')
}
