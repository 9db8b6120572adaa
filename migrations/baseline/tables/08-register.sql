create table register_list (
  list text primary key check (list in ('advocates', 'assistants')),
  -- When the list was last imported as a whole. A list older than a week is no proof.
  read_at timestamptz
);

insert into register_list (list, read_at) values
  ('advocates', null),
  ('assistants', null);

create table register_import (
  id uuid primary key,
  list text not null references register_list,
  origin text not null check (origin in ('file', 'address', 'hand')),
  source text not null,
  -- held: too many entries would disappear, the team decides; refused: faulty, nothing was
  -- imported; superseded: replaced by a later import while it was held.
  status text not null check (status in ('applied', 'held', 'refused', 'rejected', 'superseded')),
  sha256 text not null,
  total integer not null,
  counts jsonb not null,
  faults jsonb not null default '[]'::jsonb,
  warnings jsonb not null default '[]'::jsonb,
  -- The entries of a held import; deleted after the decision.
  entries jsonb,
  actor_id uuid references account,
  started_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references account,
  reason text,
  constraint register_import_check check ((status = 'held') = (entries is not null))
);
create unique index register_import_held on register_import (list) where status = 'held';
create index register_import_latest on register_import (started_at desc);

create table register_person (
  id uuid primary key,
  list text not null references register_list,
  status text not null check (status in ('listed', 'suspended', 'struck-off')),
  name text not null,
  lastname text not null,
  workplace text,
  address text,
  phones text[] not null default '{}'::text[],
  emails text[] not null default '{}'::text[],
  languages text[] not null default '{}'::text[],
  specialties text[] not null default '{}'::text[],
  practice_since text check (practice_since ~ '^\d{4}-\d{2}-\d{2}$'),
  certificate_number text,
  supervisor text,
  -- Normalised by the same code that normalises the search text.
  name_key text not null,
  email_keys text[] not null default '{}'::text[],
  phone_keys text[] not null default '{}'::text[],
  version integer not null check (version > 0),
  first_listed_at timestamptz not null,
  status_since timestamptz not null,
  contacts_changed_at timestamptz not null,
  hand_until timestamptz,
  is_printed boolean not null
);
create index register_person_emails on register_person using gin (email_keys);
create index register_person_list on register_person (list, status);
create index register_person_name on register_person using gin (name_key gin_trgm_ops);
create index register_person_phones on register_person using gin (phone_keys);
create index register_person_specialties on register_person using gin (specialties);

-- The report of an import: one row for each person it changed.
create table register_change (
  import_id uuid references register_import,
  person_id uuid references register_person,
  kind text not null check (kind in ('added', 'changed', 'suspended', 'struck-off', 'back')),
  before jsonb,
  after jsonb not null,
  primary key (import_id, person_id)
);
create index register_change_of on register_change (person_id);

-- Names of areas of law in the register, mapped to our areas by the team.
create table register_label (
  label_key text primary key,
  label text not null,
  specialty_code text references specialty,
  changed_at timestamptz not null,
  changed_by uuid references account
);

-- Cache headers of the last answer of an address, for a conditional request.
create table register_source (
  location text primary key,
  etag text,
  last_modified text,
  lists text[] not null default '{}'::text[],
  read_at timestamptz not null
);

-- Every version of every entry, with the time in which it was valid.
create table register_version (
  person_id uuid references register_person,
  version integer,
  import_id uuid not null references register_import,
  entry jsonb not null,
  from_at timestamptz not null,
  until_at timestamptz,
  primary key (person_id, version)
);
