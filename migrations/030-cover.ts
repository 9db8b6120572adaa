import type { Knex } from 'knex'

/** A lawyer who is away, the colleague who answers meanwhile, and who did what for whom. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table cover (
      id uuid primary key,
      -- Who is away, and the colleague of the same firm.
      firm_lawyer_id uuid not null references firm_lawyer,
      colleague_id uuid not null references firm_lawyer,
      -- Both included; the instants are those of the lawyer's zone.
      from_date date not null,
      to_date date not null,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      asked_at timestamptz not null,
      agreed_at timestamptz,
      refused_at timestamptz,
      -- Before its last day.
      ended_at timestamptz,
      ended_by text check (ended_by in ('lawyer', 'colleague', 'system')),
      constraint cover_of_two check (firm_lawyer_id <> colleague_id),
      constraint cover_dates check (from_date <= to_date and starts_at < ends_at),
      constraint cover_answer check (agreed_at is null or refused_at is null),
      constraint cover_end check ((ended_at is null) = (ended_by is null)),
      -- One colleague at a time.
      constraint cover_once exclude using gist
        (firm_lawyer_id with =, tstzrange(starts_at, ends_at) with &&)
        where (refused_at is null and ended_at is null)
    );
    create index cover_of_colleague on cover (colleague_id);

    alter table consultation
      -- The cover under which it was requested.
      add column cover_id uuid references cover,
      -- The colleague who offers to take it; with a proposal only.
      add column proposed_firm_lawyer_id uuid references firm_lawyer,
      add constraint consultation_proposed_colleague check (proposed_firm_lawyer_id is null
        or proposed_by = 'lawyer' and status = 'requested' and cover_id is not null);
    create index consultation_of_cover on consultation (cover_id) where cover_id is not null;

    -- The colleague's own conflict check.
    create table consultation_cover_check (
      consultation_id uuid not null references consultation,
      account_id uuid not null references account,
      conflict text not null check (conflict in ('none', 'found')),
      checked_at timestamptz not null,
      primary key (consultation_id, account_id)
    );

    -- For whom it was done, where another person did it.
    alter table consultation_move
      add column for_account_id uuid references account,
      add constraint consultation_move_for check (for_account_id is null or by = 'lawyer');
  `)

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table consultation_move drop column for_account_id;
    drop table consultation_cover_check;
    alter table consultation drop column cover_id, drop column proposed_firm_lawyer_id;
    drop table cover
  `)
