import type { Knex } from 'knex'

/**
 * How many registrations with an address in use there were of late, per network and over all. It
 * halves with time; the key is a fingerprint.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table address_probe (
      key text primary key,
      amount double precision not null check (amount > 0),
      counted_at timestamptz not null
    )
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table address_probe')
}
