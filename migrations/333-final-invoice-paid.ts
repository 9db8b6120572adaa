import type { Knex } from 'knex'

/**
 * A final invoice is paid by transfer, which only its seller sees: the lawyer says that the money
 * has come, and nobody is asked for it any more.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table final_invoice add column paid_at timestamptz')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table final_invoice drop column paid_at')
}
