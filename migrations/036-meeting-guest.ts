import type { Knex } from 'knex'

/** A third person in the call, whom one side invites and the other agrees to (decision 294). */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table meeting_guest (
      id uuid primary key,
      consultation_id uuid not null references consultation,
      invited_by text not null check (invited_by in ('client', 'lawyer')),
      kind text not null check (kind in ('interpreter', 'colleague', 'client', 'relative')),
      name_sealed text not null,
      email_sealed text not null,
      locale text not null,
      invited_at timestamptz not null,
      -- The other side's consent.
      agreed_at timestamptz,
      link_hash text unique,
      code_key text,
      code_expires_at timestamptz,
      code_tries smallint not null default 0,
      session_hash text unique,
      ticket_hash text unique,
      ticket_expires_at timestamptz,
      -- The guest proved the mailbox and confirmed secrecy.
      confirmed_at timestamptz,
      -- The start of the meeting for which the lawyer let the guest in.
      admitted_to timestamptz,
      ended_at timestamptz,
      ended_by text check (ended_by in ('client', 'lawyer')),
      constraint meeting_guest_ended check ((ended_at is null) = (ended_by is null)),
      -- Without the consent of both there is no way in.
      constraint meeting_guest_way_in check (
        num_nonnulls(link_hash, code_key, session_hash, ticket_hash) = 0
        or (agreed_at is not null and ended_at is null)
      ),
      constraint meeting_guest_confirmed check (session_hash is null or confirmed_at is not null)
    );
    -- At most one third person at a time.
    create unique index meeting_guest_open on meeting_guest (consultation_id)
      where ended_at is null;
    create index meeting_guest_of_consultation on meeting_guest (consultation_id, invited_at);

    create table meeting_guest_stay (
      id uuid primary key,
      guest_id uuid not null references meeting_guest on delete cascade,
      stage text not null check (stage in ('waiting-room', 'room')),
      joined_at timestamptz not null,
      seen_at timestamptz not null,
      left_at timestamptz
    );
    create index meeting_guest_stay_of on meeting_guest_stay (guest_id, joined_at);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table meeting_guest_stay;
    drop table meeting_guest;
  `)
}
