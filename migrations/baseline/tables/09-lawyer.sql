create table lawyer (
  id uuid primary key,
  account_id uuid not null references account unique,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$') unique,
  status text not null check (status in ('draft', 'pending', 'approved', 'hidden')),
  -- The professional name, as the register prints it; the account's own name may differ.
  name text not null,
  lastname text not null,
  gender text not null check (gender in ('feminine', 'masculine')),
  qualification text not null check (qualification in ('advocate', 'assistant', 'advisor')),
  -- An assistant practises under an advocate (IX-2066, Art. 34).
  supervisor text,
  description_lt text,
  description_en text,
  office_phone text,
  web_page text,
  address text,
  city text,
  languages text[] not null default '{}'::text[],
  working_since smallint check (working_since between 1940 and 2200),
  client_types text[] not null default '{}'::text[] check (client_types <@ array['private', 'public']),
  business_sectors text[] not null default '{}'::text[],
  hourly_rate_cents integer check (hourly_rate_cents between 1000 and 100000),
  -- Part of the file's address, which therefore changes with the picture and can be cached without
  -- end.
  portrait_version text check (portrait_version ~ '^[a-z0-9]{8,64}$'),
  -- Shown to the public: the list, and when the person was last found in it.
  register_source text check (register_source in ('advocates', 'assistants', 'team')),
  register_checked_at timestamptz,
  approved_at timestamptz,
  hidden_at timestamptz,
  hidden_reason text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- The professional indemnity insurance a client may ask to see (IX-2066, Art. 20).
  insurance_policy text,
  insurance_insurer text,
  insurance_valid_until date,
  -- Optimistic lock of the profile editor: increased by every change of what it shows.
  profile_version integer not null default 0,
  deleted_at timestamptz,
  register_person_id uuid references register_person,
  -- Confirmed by the register or the team. Shown to the public only when profile and calendar are
  -- filled as well.
  status_confirmed_at timestamptz,
  -- Who hid the profile, and therefore who can show it again.
  hidden_by text check (hidden_by in ('register', 'team', 'owner')),
  constraint lawyer_check check (status <> 'approved' or approved_at is not null
    and register_source is not null and register_checked_at is not null),
  constraint lawyer_check1 check (status <> 'hidden' or hidden_at is not null),
  constraint lawyer_deleted_is_hidden check (deleted_at is null or status = 'hidden')
);
-- An entry of the register confirms one account.
create unique index lawyer_register_person on lawyer (register_person_id) where register_person_id is not null;
create index lawyer_status on lawyer (status, created_at);

create table approval_case (
  id uuid primary key,
  lawyer_id uuid not null references lawyer,
  kind text not null check (kind in ('clash', 'documents', 'not-found')),
  note text not null default '',
  candidate_ids uuid[] not null default '{}'::uuid[],
  opened_at timestamptz not null,
  due_at timestamptz not null,
  decided_at timestamptz,
  -- Null if the register decided it meanwhile.
  decided_by uuid references account,
  decision text check (decision in ('approved', 'rejected', 'settled')),
  reason text,
  constraint approval_case_check check ((decided_at is null) = (decision is null)),
  constraint approval_case_check1 check (decision is distinct from 'rejected' or reason is not null)
);
create index approval_case_due on approval_case (due_at) where decided_at is null;
create unique index approval_case_open on approval_case (lawyer_id) where decided_at is null;

create table approval_document (
  file_id uuid primary key references file,
  case_id uuid not null references approval_case,
  byte_size integer not null,
  added_at timestamptz not null
);
create index approval_document_of on approval_document (case_id);

create table firm (
  id uuid primary key,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$') unique,
  name text not null,
  -- An advocate practising alone, and a partnership without legal person, have no company code
  -- (IX-2066, Art. 26-28).
  registration_code text,
  taxpayer_code text,
  vat_number text,
  vat_payer boolean not null default false,
  address text,
  city text,
  phone text,
  email text,
  web_page text,
  description_lt text,
  description_en text,
  invoice_series text check (invoice_series ~ '^[A-Z0-9-]{1,12}$'),
  bank_account text,
  bank_name text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- 'company' is another legal person, through which experts and advisors work; advocates have the
  -- first three forms.
  practice_form text not null default 'individual' check (practice_form in ('individual', 'partnership',
    'professional-partnership', 'company')),
  -- VAT is due when the client pays; the invoice then says „Pinigų apskaitos sistema“ (IX-751, Art.
  -- 14 and 80).
  cash_accounting boolean not null default false,
  closed_at timestamptz,
  constraint firm_check check (not vat_payer or vat_number is not null),
  constraint firm_check1 check (not cash_accounting or vat_payer),
  constraint firm_check2 check ((practice_form in ('individual', 'partnership'))
    or registration_code is not null)
);
create index firm_closed on firm (closed_at) where closed_at is not null;

create table firm_lawyer (
  id uuid primary key,
  firm_id uuid not null references firm,
  lawyer_id uuid not null references lawyer,
  role text not null default 'member' check (role in ('member', 'representative')),
  office_position_lt text,
  office_position_en text,
  time_zone text not null default 'Europe/Vilnius',
  calendar_type text not null default 'regular' check (calendar_type in ('regular', 'variable')),
  slots_per_day smallint check (slots_per_day between 1 and 48),
  joined_at timestamptz not null,
  left_at timestamptz,
  calendar_version integer not null default 1
);
create index firm_lawyer_lawyer on firm_lawyer (lawyer_id);
create unique index firm_lawyer_once on firm_lawyer (firm_id, lawyer_id) where left_at is null;

create table former_address (
  kind text check (kind in ('lawyer', 'firm')),
  slug_hash bytea,
  subject_id uuid not null,
  primary key (kind, slug_hash)
);

create table lawyer_entry (
  id uuid primary key,
  lawyer_id uuid not null references lawyer,
  kind text not null check (kind in ('education', 'experience')),
  position smallint not null,
  title_lt text,
  title_en text,
  place_lt text,
  place_en text,
  from_year smallint not null check (from_year between 1940 and 2200),
  to_year smallint,
  unique (lawyer_id, kind, position),
  constraint lawyer_entry_check check (to_year >= from_year)
);

-- Log of a lawyer's status changes: who, when, why. Append-only.
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

-- The owner of each picture, so that nobody can use another lawyer's.
create table lawyer_portrait (
  lawyer_id uuid references lawyer,
  version text,
  uploaded_at timestamptz not null,
  primary key (lawyer_id, version),
  constraint lawyer_portrait_version_check1 check (version ~ '^[a-z0-9]{8,64}$')
);

create table lawyer_profile_change (
  id uuid primary key,
  lawyer_id uuid not null references lawyer,
  -- Only the changed fields, with their new values.
  changes jsonb not null,
  status text not null default 'waiting' check (status in ('waiting', 'merged', 'withdrawn', 'published',
    'rejected')),
  -- Since when the lawyer waits; a merged change keeps the earlier moment.
  submitted_at timestamptz not null,
  resolved_at timestamptz,
  decided_by uuid references account,
  reason text,
  constraint lawyer_profile_change_check check ((status = 'waiting') = (resolved_at is null)),
  constraint lawyer_profile_change_check1 check ((status in ('published', 'rejected')) = (decided_by is not null
    and reason is not null))
);
create index lawyer_profile_change_lawyer on lawyer_profile_change (lawyer_id, submitted_at);
create index lawyer_profile_change_queue on lawyer_profile_change (submitted_at) where status = 'waiting';
-- One waiting change per lawyer; further edits are merged into it.
create unique index lawyer_profile_change_waiting on lawyer_profile_change (lawyer_id) where status = 'waiting';

-- Saved but not submitted: it may break the rules of a profile.
create table lawyer_profile_draft (
  lawyer_id uuid primary key references lawyer,
  content jsonb not null,
  saved_at timestamptz not null
);

create table lawyer_specialty (
  lawyer_id uuid references lawyer,
  specialty_code text references specialty,
  percentage smallint not null check (percentage between 1 and 100),
  primary key (lawyer_id, specialty_code)
);
create index lawyer_specialty_code on lawyer_specialty (specialty_code);

-- In a partnership without legal personality every member issues their own invoices with these
-- details.
create table own_invoice_settings (
  firm_lawyer_id uuid primary key references firm_lawyer,
  seller_name text not null,
  seller_address text,
  taxpayer_code text,
  vat_payer boolean not null,
  vat_number text,
  cash_accounting boolean not null,
  invoice_series text not null check (invoice_series ~ '^[A-Z0-9-]{1,12}$'),
  bank_account text,
  bank_name text,
  changed_at timestamptz not null,
  constraint own_invoice_settings_check check (not vat_payer or vat_number is not null),
  constraint own_invoice_settings_check1 check (not cash_accounting or vat_payer)
);

-- The newest code is the only one. It went to the contact that the register prints.
create table register_code (
  lawyer_id uuid primary key references lawyer,
  person_id uuid not null references register_person,
  channel text not null check (channel in ('email', 'phone')),
  sent_to text not null,
  -- A keyed fingerprint: a plain hash of six digits could be reversed by trying all of them.
  code_key text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0,
  -- Limits the messages to a printed contact, whose owner may only share the name.
  sent_today smallint not null,
  counted_from timestamptz not null
);

-- The check of one night, with its progress, so that it continues after a crash.
create table register_recheck (
  night date primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  cursor uuid,
  counts jsonb not null default '{}'::jsonb,
  stale_lists text[] not null default '{}'::text[]
);
