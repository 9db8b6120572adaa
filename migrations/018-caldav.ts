import type { Knex } from 'knex'

/** Calendars on a server that the lawyer connected: busy times are read. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table calendar_account (
      id uuid primary key,
      lawyer_id uuid not null references lawyer,
      host text not null,
      -- Address, user name and app password.
      credentials_sealed text not null,
      credentials_fingerprint text not null,
      connected_at timestamptz not null,
      unique (lawyer_id, credentials_fingerprint)
    );

    alter table external_calendar
      add account_id uuid references calendar_account on delete cascade,
      -- What the server calls the state that was read last (RFC 6578).
      add sync_token text;
    create index external_calendar_account on external_calendar (account_id);

    -- The event that a busy time is from, as a hash of its address on the server.
    alter table external_busy add event_key text;
    create index external_busy_event on external_busy (external_calendar_id, event_key) where event_key is not null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table external_busy drop event_key;
    delete from external_calendar where account_id is not null;
    alter table external_calendar
      drop account_id, drop sync_token;
    drop table calendar_account;
  `)
}
