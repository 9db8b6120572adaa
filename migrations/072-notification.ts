import type { Knex } from 'knex'

/**
 * What people are told. A row is written with the change it tells of; one event tells one person
 * one thing once.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table notification (
      id uuid primary key,
      account_id uuid not null references account (id),
      kind text not null check (kind in ('booked', 'accepted', 'rearranged', 'paid', 'declined', 'signed', 'reminder', 'review', 'refund', 'message')),
      -- Which sentences of the catalog; their values stand in params: instants, amounts and ids, never names or people's words.
      text text not null,
      params jsonb not null,
      leads_to text not null,
      consultation_id uuid references consultation (id),
      -- The outbox event, or the name of the reminder.
      event_id text not null,
      created_at timestamptz not null,
      read_at timestamptz,
      unique (event_id, account_id)
    );
    create index notification_of_account on notification (account_id, id desc);
    create index notification_unread on notification (account_id) where read_at is null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table notification')
}
