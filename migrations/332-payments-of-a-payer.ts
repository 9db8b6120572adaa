import type { Knex } from 'knex'

/**
 * A person's own payments are listed on their pages, in their export and when they leave: found
 * without walking through everybody's.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('create index payment_of_payer on payment (payer_account_id, id)')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index payment_of_payer')
}
