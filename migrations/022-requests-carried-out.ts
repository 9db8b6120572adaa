import type { Knex } from 'knex'

/** When the effect of a request was committed, whether or not its answer was stored. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table idempotency_key add column done_at timestamptz')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table idempotency_key drop column done_at')
}
