import type { Knex } from 'knex'

/** Meetings move with the choice of the calendar, and name clients only if the lawyer chooses so. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table external_calendar
      -- The written events say the client's name.
      add names_clients boolean not null default false,
      -- Until then one worker writes into it.
      add writing_until timestamptz;
    drop index external_calendar_next_write;
    -- Also of a calendar from which written events are to be removed.
    create index external_calendar_next_write on external_calendar (next_write_at)
      where next_write_at is not null;

    -- A meeting is in two calendars until it is removed from the one that the lawyer left.
    alter table written_meeting
      drop constraint written_meeting_pkey,
      add primary key (consultation_id, external_calendar_id),
      add written_at timestamptz not null default now();
    alter table written_meeting alter written_at drop default;
  `)

/** Keeps the event that was written last. */
export const down = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    delete from external_calendar
      where account_id is not null and not counts_as_busy and not receives_meetings;
    delete from written_meeting earlier using written_meeting later
      where later.consultation_id = earlier.consultation_id
        and (later.written_at, later.external_calendar_id)
          > (earlier.written_at, earlier.external_calendar_id);
    alter table written_meeting
      drop constraint written_meeting_pkey,
      add primary key (consultation_id),
      drop written_at;
    drop index external_calendar_next_write;
    create index external_calendar_next_write on external_calendar (next_write_at)
      where receives_meetings;
    alter table external_calendar
      drop names_clients,
      drop writing_until;
  `)
