import type { Knex } from 'knex'

/**
 * The Bar's two lists as they were read: who stands in them now, every earlier version, and what
 * each reading changed.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table register_list (
      list text primary key check (list in ('advocates', 'assistants')),
      -- When the list was last read to its end and believed; what is older than a week proves nothing any more.
      read_at timestamptz
    );
    insert into register_list (list) values ('advocates'), ('assistants');

    -- What the last answer of an address said about itself, so that the next question can be "has it changed?".
    create table register_source (
      location text primary key,
      etag text,
      last_modified text,
      lists text[] not null default '{}',
      read_at timestamptz not null
    );

    create table register_import (
      id uuid primary key,
      list text not null references register_list,
      origin text not null check (origin in ('file', 'address', 'hand')),
      source text not null,
      -- held: too many would vanish, the team decides; refused: faulty, nothing of it was taken; superseded: a later one came while it was held.
      status text not null check (status in ('applied', 'held', 'refused', 'rejected', 'superseded')),
      sha256 text not null,
      total integer not null,
      counts jsonb not null,
      faults jsonb not null default '[]',
      oddities jsonb not null default '[]',
      -- Of a held one: what would be imported. Emptied with the decision.
      entries jsonb,
      actor_id uuid references account,
      started_at timestamptz not null,
      decided_at timestamptz,
      decided_by uuid references account,
      reason text,
      check ((status = 'held') = (entries is not null))
    );
    create index register_import_latest on register_import (started_at desc);
    create unique index register_import_held on register_import (list) where status = 'held';

    create table register_person (
      id uuid primary key,
      list text not null references register_list,
      status text not null check (status in ('listed', 'suspended', 'struck-off')),
      name text not null,
      lastname text not null,
      workplace text,
      address text,
      phones text[] not null default '{}',
      emails text[] not null default '{}',
      languages text[] not null default '{}',
      specialties text[] not null default '{}',
      practice_since text check (practice_since ~ '^\\d{4}-\\d{2}-\\d{2}$'),
      certificate_number text,
      supervisor text,
      -- Folded and normalised, made by the same code that folds what is looked for.
      name_key text not null,
      email_keys text[] not null default '{}',
      phone_keys text[] not null default '{}',
      version integer not null check (version > 0),
      first_listed_at timestamptz not null,
      status_since timestamptz not null,
      contacts_changed_at timestamptz not null,
      hand_until timestamptz,
      is_printed boolean not null
    );
    create index register_person_list on register_person (list, status);
    create index register_person_name on register_person using gin (name_key gin_trgm_ops);
    create index register_person_emails on register_person using gin (email_keys);
    create index register_person_phones on register_person using gin (phone_keys);
    create index register_person_specialties on register_person using gin (specialties);

    -- Every version of every entry: from when until when which list said what.
    create table register_version (
      person_id uuid not null references register_person,
      version integer not null,
      import_id uuid not null references register_import,
      entry jsonb not null,
      from_at timestamptz not null,
      until_at timestamptz,
      primary key (person_id, version)
    );

    -- The report of an import: one row for each person it changed.
    create table register_change (
      import_id uuid not null references register_import,
      person_id uuid not null references register_person,
      kind text not null check (kind in ('added', 'changed', 'suspended', 'struck-off', 'back')),
      before jsonb,
      after jsonb not null,
      primary key (import_id, person_id)
    );
    create index register_change_of on register_change (person_id);

    -- What the register calls an area of law, and what we call it; the team keeps it.
    create table register_label (
      label_key text primary key,
      label text not null,
      specialty_code text references specialty,
      changed_at timestamptz not null,
      changed_by uuid references account
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(
    'drop table register_label, register_change, register_version, register_person, register_import, register_source, register_list',
  )
}
