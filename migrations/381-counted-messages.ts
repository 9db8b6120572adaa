import type { Knex } from 'knex'

/**
 * Text messages cost money, and mails to people who are no one's account yet cost the trust of
 * mailboxes: both have a ceiling a day, for all together, and are counted by it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table message add column is_counted boolean not null default false;
    update message set is_counted = true where kind = 'sms';
    create index message_counted on message (kind, created_at) where is_counted;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table message drop column is_counted')
}
