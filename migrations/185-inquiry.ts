import type { Knex } from 'knex'

/**
 * Free questions to a lawyer: the thread, who may not write any more, and what was reported to the
 * team.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table inquiry (
      id uuid primary key,
      client_account_id uuid not null references account,
      lawyer_account_id uuid not null references account,
      lawyer_id uuid not null references lawyer,
      firm_lawyer_id uuid not null references firm_lawyer,
      check (client_account_id <> lawyer_account_id),
      -- What the lawyer reads in place of a name, as long as the client has not lifted it; null where the name was given.
      pseudonym text,
      name_shown_at timestamptz,
      check (pseudonym is not null or name_shown_at is not null),
      created_at timestamptz not null,
      answered_at timestamptz,
      last_message_at timestamptz not null,
      last_side text not null check (last_side in ('client', 'lawyer')),
      closed_at timestamptz,
      closed_by text check (closed_by in ('client', 'lawyer', 'system')),
      check ((closed_at is null) = (closed_by is null)),
      client_unread integer not null default 0,
      lawyer_unread integer not null default 0,
      -- When nothing of it is kept any more: asked and never answered, closed, or silent for long.
      delete_at timestamptz not null
    );
    create index inquiry_of_client on inquiry (client_account_id, last_message_at desc);
    create index inquiry_of_lawyer on inquiry (lawyer_account_id, last_message_at desc);
    create index inquiry_to_delete on inquiry (delete_at);
    -- One open question to a lawyer at a time, also for somebody who presses twice.
    create unique index inquiry_open_once on inquiry (client_account_id, lawyer_id) where closed_at is null;

    create table inquiry_message (
      id uuid primary key,
      inquiry_id uuid not null references inquiry on delete cascade,
      side text not null check (side in ('client', 'lawyer')),
      body_sealed text not null,
      sent_at timestamptz not null
    );
    create index inquiry_message_of on inquiry_message (inquiry_id, id);

    -- A lawyer reads nothing more of a person, whom they may know by a pseudonym alone.
    create table inquiry_block (
      lawyer_account_id uuid not null references account on delete cascade,
      client_account_id uuid not null references account on delete cascade,
      blocked_at timestamptz not null,
      primary key (lawyer_account_id, client_account_id)
    );

    create table inquiry_report (
      id uuid primary key,
      inquiry_id uuid not null references inquiry on delete cascade,
      reported_by text not null check (reported_by in ('client', 'lawyer')),
      reason_sealed text not null,
      reported_at timestamptz not null,
      decided_at timestamptz,
      decision text check (decision in ('closed', 'dismissed')),
      check ((decided_at is null) = (decision is null)),
      unique (inquiry_id, reported_by)
    );
    create index inquiry_report_waiting on inquiry_report (reported_at) where decided_at is null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table inquiry_report, inquiry_block, inquiry_message, inquiry')
}
