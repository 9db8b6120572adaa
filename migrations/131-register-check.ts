import type { Knex } from 'knex'

/**
 * How a lawyer's status is confirmed: the entry behind the account, codes, what waits for the team,
 * every move, and the nightly check.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table lawyer
      add column register_person_id uuid references register_person,
      -- Confirmed by the register or the team. Shown to the public only when profile and calendar are filled as well.
      add column status_confirmed_at timestamptz,
      -- Whose word it takes to be shown again: the register's, the team's, the lawyer's own.
      add column hidden_by text check (hidden_by in ('register', 'team', 'owner'));
    -- One entry confirms one account.
    create unique index lawyer_register_person on lawyer (register_person_id) where register_person_id is not null;
    update lawyer set status_confirmed_at = approved_at where approved_at is not null;
    update lawyer set hidden_by = 'team' where status = 'hidden';

    -- Every move of a lawyer's status: who, when, why. It only grows.
    create table lawyer_move (
      id uuid primary key,
      lawyer_id uuid not null references lawyer,
      from_status text not null,
      to_status text not null,
      by text not null check (by in ('register', 'team', 'owner', 'system')),
      account_id uuid references account,
      register_person_id uuid references register_person,
      reason text,
      moved_at timestamptz not null
    );
    create index lawyer_move_of on lawyer_move (lawyer_id, moved_at);

    -- The newest code is the only one. It went to the contact that the register prints.
    create table register_code (
      lawyer_id uuid primary key references lawyer,
      person_id uuid not null references register_person,
      channel text not null check (channel in ('email', 'phone')),
      sent_to text not null,
      -- A keyed fingerprint: six digits can be tried through by whoever reads a plain hash.
      code_key text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      tries smallint not null default 0,
      -- The owner of a printed contact is not to be pestered by somebody with the same name.
      sent_today smallint not null,
      counted_from timestamptz not null
    );

    create table approval_case (
      id uuid primary key,
      lawyer_id uuid not null references lawyer,
      kind text not null check (kind in ('clash', 'documents', 'not-found')),
      note text not null default '',
      candidate_ids uuid[] not null default '{}',
      opened_at timestamptz not null,
      due_at timestamptz not null,
      decided_at timestamptz,
      -- Null where the register itself settled it meanwhile.
      decided_by uuid references account,
      decision text check (decision in ('approved', 'rejected', 'settled')),
      reason text,
      check ((decided_at is null) = (decision is null)),
      check (decision is distinct from 'rejected' or reason is not null)
    );
    create unique index approval_case_open on approval_case (lawyer_id) where decided_at is null;
    create index approval_case_due on approval_case (due_at) where decided_at is null;

    create table approval_document (
      file_id uuid primary key references file,
      case_id uuid not null references approval_case,
      name text not null,
      byte_size integer not null,
      added_at timestamptz not null
    );
    create index approval_document_of on approval_document (case_id);

    -- One night's check. What it has done stands in the row, so that after a crash it goes on where it was.
    create table register_recheck (
      night date primary key,
      started_at timestamptz not null,
      finished_at timestamptz,
      cursor uuid,
      counts jsonb not null default '{}',
      stale_lists text[] not null default '{}'
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table register_recheck, approval_document, approval_case, register_code, lawyer_move;
    drop index lawyer_register_person;
    alter table lawyer drop column register_person_id, drop column status_confirmed_at, drop column hidden_by;
  `)
}
