import type { Knex } from 'knex'

/**
 * What of a day's ceiling has been taken, counted by the one statement that takes it: many at the
 * same moment cannot go beyond it, and no share can eat another's.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table message_allowance (
      share text not null,
      hour timestamptz not null,
      spent integer not null check (spent > 0),
      primary key (share, hour)
    );
    drop index message_counted;
    -- A text message counts once, however often it is tried. Mails are counted as they are written.
    update message set is_counted = false where kind = 'mail';
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    create index message_counted on message (kind, created_at) where is_counted;
    drop table message_allowance;
  `)
}
