import type { Knex } from 'knex'

/**
 * Which process is doing what an Idempotency-Key stands for: when that process is dead, the next
 * try need not wait a minute to take over.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table idempotency_key add column holder integer')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table idempotency_key drop column holder')
}
