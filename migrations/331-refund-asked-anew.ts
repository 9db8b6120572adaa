import type { Knex } from 'knex'

/**
 * A provider that refused to send money back for good answers the same key with the same refusal
 * for ever. Asked anew, the refund goes by a new key, and what the provider still says of the
 * refused one is known to be old.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table refund
      -- Until the first refusal it is the refund's own id.
      add column send_key text,
      add column refused_refs text[] not null default '{}';
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table refund drop column send_key, drop column refused_refs')
}
