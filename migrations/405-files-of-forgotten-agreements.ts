import type { Knex } from 'knex'

/**
 * The sealed file of an agreement whose time is over lies in the storage, which no transaction
 * reaches. Its key was kept in the news of it alone: where the storage was away for longer than a
 * job is tried, nobody knew of the file any more, and it stayed for ever. The index finds what was
 * signed lately and has no file yet.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table agreement_file_forgotten (
      storage_key text primary key,
      forgotten_at timestamptz not null
    );
    create index agreement_signature_by_moment on agreement_signature (signed_at);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index agreement_signature_by_moment; drop table agreement_file_forgotten')
}
