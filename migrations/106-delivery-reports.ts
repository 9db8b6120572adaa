import type { Knex } from 'knex'

/**
 * What the SMS provider told about a text message after taking it: a code that never arrived must
 * not look sent.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table message
      add column provider_id text,
      add column delivered_at timestamptz,
      add column delivery_failed_at timestamptz;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(
    'alter table message drop column provider_id, drop column delivered_at, drop column delivery_failed_at',
  )
}
