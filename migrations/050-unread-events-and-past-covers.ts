import type { Knex } from 'knex'

/** Events that could not be read are counted, and a cover that ends by its date is said to end. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table external_calendar
      -- Events of which some time is not known, and is offered as free.
      add unread_count integer not null default 0;

    -- Which they are, of a calendar on a connected server, where only changes are read.
    create table external_unread (
      external_calendar_id uuid not null references external_calendar on delete cascade,
      event_key text not null,
      primary key (external_calendar_id, event_key)
    );

    alter table cover
      -- The last day has passed, and both were notified.
      add completed_at timestamptz;
    update cover set completed_at = ends_at where ends_at <= now();
    create index cover_to_complete on cover (ends_at)
      where completed_at is null and agreed_at is not null and ended_at is null;
  `)

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    drop index cover_to_complete;
    alter table cover drop completed_at;
    drop table external_unread;
    alter table external_calendar drop unread_count;
  `)
