import type { Knex } from 'knex'

/**
 * What a lawyer writes before anybody else sees it: half-filled work that is kept, and changes that
 * wait for the team.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table lawyer
      -- The professional indemnity insurance a client may ask to see (IX-2066, Art. 20).
      add column insurance_policy text,
      add column insurance_insurer text,
      add column insurance_valid_until date,
      -- Raised by whatever changes what the editor shows, so that of two windows the second learns of the first.
      add column profile_version integer not null default 0;

    -- Typed and kept, not handed in yet: it may break every rule a profile has.
    create table lawyer_profile_draft (
      lawyer_id uuid primary key references lawyer,
      content jsonb not null,
      saved_at timestamptz not null
    );

    create table lawyer_profile_change (
      id uuid primary key,
      lawyer_id uuid not null references lawyer,
      -- Only the fields that differ from what is published, as they shall become.
      changes jsonb not null,
      status text not null default 'waiting' check (status in ('waiting', 'merged', 'withdrawn', 'published', 'rejected')),
      -- Since when the lawyer waits; a change merged into another keeps the earlier moment.
      submitted_at timestamptz not null,
      settled_at timestamptz,
      decided_by uuid references account,
      reason text,
      check ((status = 'waiting') = (settled_at is null)),
      check ((status in ('published', 'rejected')) = (decided_by is not null and reason is not null))
    );
    -- One waiting set per lawyer, into which further edits go.
    create unique index lawyer_profile_change_waiting on lawyer_profile_change (lawyer_id) where status = 'waiting';
    create index lawyer_profile_change_queue on lawyer_profile_change (submitted_at) where status = 'waiting';
    create index lawyer_profile_change_lawyer on lawyer_profile_change (lawyer_id, submitted_at);

    -- Whose picture it is, so that nobody takes another's as their own.
    create table lawyer_portrait (
      lawyer_id uuid not null references lawyer,
      version text not null check (version ~ '^[a-z0-9]{8,64}$'),
      uploaded_at timestamptz not null,
      primary key (lawyer_id, version)
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table lawyer_portrait, lawyer_profile_change, lawyer_profile_draft;
    alter table lawyer drop column insurance_policy, drop column insurance_insurer, drop column insurance_valid_until, drop column profile_version;
  `)
}
