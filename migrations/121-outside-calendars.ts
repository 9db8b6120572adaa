import type { Knex } from 'knex'

/**
 * Calendars of other makers: an address of theirs that we read, and an address of ours that they
 * read. Both belong to the person, who cannot be in two places, in whichever firm they work.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table outside_calendar (
      id uuid primary key,
      lawyer_id uuid not null references lawyer,
      name text not null check (length(name) between 1 and 60),
      -- The address is a secret of its maker: whoever has it reads the person's whole calendar.
      url_sealed text not null,
      url_fingerprint text not null,
      host text not null,
      added_at timestamptz not null,
      -- Tried and read: what the lawyer is shown as "last read 4 min ago", and what went wrong since.
      tried_at timestamptz,
      read_at timestamptz,
      next_read_at timestamptz not null,
      failures smallint not null default 0,
      error text,
      etag text,
      -- Of the busy times below, so that an answer that says the same changes nothing.
      busy_sha256 text,
      understood_at timestamptz,
      event_count integer,
      unique (lawyer_id, url_fingerprint)
    );
    create index outside_calendar_next_read on outside_calendar (next_read_at);

    create table outside_busy (
      outside_calendar_id uuid not null references outside_calendar on delete cascade,
      lawyer_id uuid not null references lawyer,
      during tstzrange not null check (not isempty(during) and not lower_inf(during) and not upper_inf(during))
    );
    create index outside_busy_during on outside_busy using gist (lawyer_id, during);
    create index outside_busy_calendar on outside_busy (outside_calendar_id);

    create table calendar_feed (
      lawyer_id uuid primary key references lawyer,
      -- Only a keyed fingerprint: who reads the database does not learn the address.
      token_fingerprint text not null unique,
      detail text not null check (detail in ('busy', 'initials', 'full')),
      locale text not null check (locale in ('lt', 'en')),
      made_at timestamptz not null,
      fetched_at timestamptz
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table calendar_feed, outside_busy, outside_calendar')
}
