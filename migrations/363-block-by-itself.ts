import type { Knex } from 'knex'

/**
 * A block outlives the thread it was made in, and could then be taken back by nobody: it has a name
 * of its own now.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table inquiry_block add column id uuid not null default uuidv7();
    alter table inquiry_block alter column id drop default;
    alter table inquiry_block add primary key (id);
    create index inquiry_block_of_lawyer on inquiry_block (lawyer_account_id, blocked_at desc);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index inquiry_block_of_lawyer; alter table inquiry_block drop column id')
}
