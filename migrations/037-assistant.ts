import type { Knex } from 'knex'

/** Assistants of lawyers: who may help whom with what, and what each of them did. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table account drop constraint account_roles_check;
    alter table account add constraint account_roles_check check
      (roles <@ array['ROLE_USER', 'ROLE_LAWYER', 'ROLE_ADMIN', 'ROLE_ASSISTANT']
        and cardinality(roles) > 0);

    create table assistant (
      id uuid primary key,
      lawyer_account_id uuid not null references account,
      -- The invited address; null once the assistant deleted their account or the invitation is old.
      email citext check (email ~ '^[^@\\s]+@[^@\\s]+$'),
      locale text not null check (locale in ('lt', 'en')),
      may_answer boolean not null,
      may_change_calendar boolean not null,
      -- SHA-256 of the link's token: a copy of this table gives no access.
      token_hash text not null unique,
      invited_at timestamptz not null,
      expires_at timestamptz not null,
      declined_at timestamptz,
      account_id uuid references account,
      -- When they promised secrecy; the right begins with it.
      began_at timestamptz,
      ended_at timestamptz,
      ended_by text check (ended_by in ('lawyer', 'assistant', 'system')),
      constraint assistant_of_another check (account_id <> lawyer_account_id),
      constraint assistant_began check ((account_id is null) = (began_at is null)),
      constraint assistant_declined check (declined_at is null or began_at is null),
      constraint assistant_end check ((ended_at is null) = (ended_by is null))
    );
    create unique index assistant_invited_once on assistant (lawyer_account_id, email)
      where declined_at is null and ended_at is null;
    create unique index assistant_once on assistant (lawyer_account_id, account_id)
      where ended_at is null;
    create index assistant_of_account on assistant (account_id) where account_id is not null;
    create index assistant_invited on assistant (email, invited_at);

    create table assistant_act (
      id uuid primary key,
      assistant_id uuid not null references assistant,
      act text not null check (act in ('accepted', 'declined', 'proposed', 'agreed', 'kept',
        'blocked', 'changed-block', 'unblocked', 'changed-hours')),
      consultation_id uuid references consultation,
      done_at timestamptz not null
    );
    create index assistant_act_of on assistant_act (assistant_id, done_at);
    create index assistant_act_about on assistant_act (consultation_id)
      where consultation_id is not null;
  `)

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    drop table assistant_act;
    drop table assistant;
    update account set roles = array_remove(roles, 'ROLE_ASSISTANT');
    alter table account drop constraint account_roles_check;
    alter table account add constraint account_roles_check check
      (roles <@ array['ROLE_USER', 'ROLE_LAWYER', 'ROLE_ADMIN'] and cardinality(roles) > 0)
  `)
