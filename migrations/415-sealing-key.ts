import type { Knex } from 'knex'

/**
 * Which keys sealed values of this database: the mark of each and a keyed fingerprint of a fixed
 * word. A process that lacks one of them, or has another key altogether, finds out at its start and
 * not at the first value it cannot open.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table sealing_key (
      mark text primary key,
      proof text not null,
      first_used_at timestamptz not null default now()
    )
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table sealing_key')
}
