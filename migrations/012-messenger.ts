import type { Knex } from 'knex'

/** Mails and text messages on their way out, and the trace of those that left. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table message (
      id uuid primary key,
      kind text not null check (kind in ('mail', 'sms')),
      account_id uuid references account on delete set null,
      address text not null,
      locale text not null check (locale in ('lt', 'en')),
      dedupe_key text not null unique,
      -- Encrypted, and emptied at delivery: links and facts in it are for the addressee alone.
      content_sealed text,
      created_at timestamptz not null,
      attempts integer not null default 0,
      -- One worker at a time holds the message; a crashed one loses it at this moment.
      held_until timestamptz,
      last_error text,
      sent_at timestamptz,
      given_up_at timestamptz
    );
    create index message_unsent on message (created_at) where sent_at is null and given_up_at is null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table message')
}
