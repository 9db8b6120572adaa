import type { Knex } from 'knex'

/**
 * Documents that assistants ask clients for, and matters that they read by the lawyer's written
 * permission (decision 293).
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table assistant add column may_handle_papers boolean not null default false;

    create table assistant_permission (
      id uuid primary key,
      assistant_id uuid not null references assistant on delete cascade,
      -- The sentence that the lawyer was shown and gave; it names nobody.
      wording text not null,
      given_at timestamptz not null,
      ended_at timestamptz
    );
    create unique index assistant_permission_once on assistant_permission (assistant_id)
      where ended_at is null;
    create index assistant_permission_of on assistant_permission (assistant_id, given_at);

    alter table assistant_act
      add column matter_id uuid references matter on delete set null,
      drop constraint assistant_act_act_check,
      add constraint assistant_act_act_check check (act in ('accepted', 'declined', 'proposed',
        'agreed', 'kept', 'blocked', 'changed-block', 'unblocked', 'changed-hours',
        'asked-for-documents', 'withdrew-document', 'opened-matter', 'opened-file'));
    create index assistant_act_in_matter on assistant_act (matter_id) where matter_id is not null;

    -- The assistant who asked for the lawyer; null where the lawyer did.
    alter table matter_document_request add column asked_by_account_id uuid references account;
  `)

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table matter_document_request drop column asked_by_account_id;
    delete from assistant_act where act in ('asked-for-documents', 'withdrew-document',
      'opened-matter', 'opened-file');
    alter table assistant_act
      drop column matter_id,
      drop constraint assistant_act_act_check,
      add constraint assistant_act_act_check check (act in ('accepted', 'declined', 'proposed',
        'agreed', 'kept', 'blocked', 'changed-block', 'unblocked', 'changed-hours'));
    drop table assistant_permission;
    alter table assistant drop column may_handle_papers
  `)
