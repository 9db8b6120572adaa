import type { Knex } from 'knex'

/**
 * The test bank's page names the seller of the invoice, on whose behalf the merchant takes the
 * money.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table test_bank.payment add column payee text')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table test_bank.payment drop column payee')
}
