import type { Knex } from 'knex'

/** Stored words that the code renamed: jobs, events, and values of columns (docs/glossary.md). */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table approval_case drop constraint approval_case_decision_check;
    alter table meeting_attendance drop constraint meeting_attendance_stage_check;
    alter table waiting_entry drop constraint waiting_entry_ended_because_check;

    update approval_case set decision = 'closed' where decision = 'settled';
    update meeting_attendance set stage = 'waiting-room' where stage = 'door';
    update waiting_entry set ended_because = 'lawyer-unavailable' where ended_because = 'lawyer-gone';
    update message_allowance set share = 'unconfirmed' where share = 'stranger';
    update deadline_timer set job = 'consultation.enforce-deadline',
        id = regexp_replace(id, '^settle-', 'deadline-')
      where job = 'consultation.settle';
    update outbox set type = case type
        when 'register.import-settled' then 'register.import-closed'
        when 'waiting-list.settled' then 'waiting-list.ended-by-client'
        when 'waiting-list.ended' then 'waiting-list.ended-by-system' end
      where type in ('register.import-settled', 'waiting-list.settled', 'waiting-list.ended');

    alter table approval_case add constraint approval_case_decision_check
      check (decision in ('approved', 'rejected', 'closed'));
    alter table meeting_attendance add constraint meeting_attendance_stage_check
      check (stage in ('waiting-room', 'room'));
    alter table waiting_entry add constraint waiting_entry_ended_because_check
      check (ended_because in ('left', 'booked', 'over', 'unused', 'lawyer-unavailable'));
  `)

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table approval_case drop constraint approval_case_decision_check;
    alter table meeting_attendance drop constraint meeting_attendance_stage_check;
    alter table waiting_entry drop constraint waiting_entry_ended_because_check;

    update approval_case set decision = 'settled' where decision = 'closed';
    update meeting_attendance set stage = 'door' where stage = 'waiting-room';
    update waiting_entry set ended_because = 'lawyer-gone' where ended_because = 'lawyer-unavailable';
    update message_allowance set share = 'stranger' where share = 'unconfirmed';
    update deadline_timer set job = 'consultation.settle',
        id = regexp_replace(id, '^deadline-', 'settle-')
      where job = 'consultation.enforce-deadline';
    update outbox set type = case type
        when 'register.import-closed' then 'register.import-settled'
        when 'waiting-list.ended-by-client' then 'waiting-list.settled'
        when 'waiting-list.ended-by-system' then 'waiting-list.ended' end
      where type in ('register.import-closed', 'waiting-list.ended-by-client',
        'waiting-list.ended-by-system');

    alter table approval_case add constraint approval_case_decision_check
      check (decision in ('approved', 'rejected', 'settled'));
    alter table meeting_attendance add constraint meeting_attendance_stage_check
      check (stage in ('door', 'room'));
    alter table waiting_entry add constraint waiting_entry_ended_because_check
      check (ended_because in ('left', 'booked', 'over', 'unused', 'lawyer-gone'));
  `)
