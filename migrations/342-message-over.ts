import type { Knex } from 'knex'

/** The nightly forgetting of old messages looked through all of them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    'create index message_over on message (created_at) where sent_at is not null or given_up_at is not null',
  )
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index message_over')
}
