import type { Knex } from 'knex'

/** Confirmed meetings are written into one calendar of the lawyer. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table external_calendar
      add counts_as_busy boolean not null default true,
      add receives_meetings boolean not null default false,
      -- When meetings are written next, and the last time that worked.
      add next_write_at timestamptz,
      add written_at timestamptz,
      add write_error text,
      add write_failures smallint not null default 0,
      add constraint external_calendar_receives check (not receives_meetings or account_id is not null);
    create unique index external_calendar_of_meetings on external_calendar (lawyer_id) where receives_meetings;
    create index external_calendar_next_write on external_calendar (next_write_at) where receives_meetings;

    -- The event of a meeting in the lawyer's calendar.
    create table written_meeting (
      consultation_id uuid primary key,
      external_calendar_id uuid not null references external_calendar on delete cascade,
      href text not null,
      etag text,
      content_sha256 text not null,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      -- What the lawyer did to the event, and what they answered when asked.
      found text check (found in ('moved', 'deleted')),
      found_starts_at timestamptz,
      found_ends_at timestamptz,
      found_at timestamptz,
      answer text check (answer in ('propose', 'restore', 'leave')),
      constraint written_meeting_found check ((found is null) = (found_at is null)),
      constraint written_meeting_moved check ((found = 'moved') is true = (found_starts_at is not null and found_ends_at is not null)),
      constraint written_meeting_answer check (answer is null or found is not null)
    );
    create index written_meeting_calendar on written_meeting (external_calendar_id);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table written_meeting;
    alter table external_calendar
      drop counts_as_busy, drop receives_meetings, drop next_write_at,
      drop written_at, drop write_error, drop write_failures;
  `)
}
