import type { Knex } from 'knex'

/**
 * What a person is told goes to the mailbox that is theirs when it leaves: one that waits follows a
 * changed address. Proofs of a mailbox, and warnings to it, stay where they were sent.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table message add column follows_account boolean not null default false`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`alter table message drop column follows_account`)
}
