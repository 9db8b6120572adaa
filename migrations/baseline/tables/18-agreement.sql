create table agreement (
  id uuid primary key,
  consultation_id uuid not null references consultation,
  locale text not null check (locale in ('lt', 'en')),
  template_version integer not null,
  text_sealed text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null,
  -- Set if the text was replaced by another one before the payment.
  replaced_at timestamptz,
  names_sealed text
);
create unique index agreement_in_force on agreement (consultation_id) where replaced_at is null;
create index agreement_sha256 on agreement (sha256);

-- Hashes of erased agreements, so that a genuine copy can still be told from a changed one.
create table agreement_erased (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$')
);

create table agreement_event (
  agreement_id uuid references agreement,
  position integer check (position > 0),
  kind text not null check (kind in ('shown', 'consented', 'signed')),
  account_id uuid not null references account,
  happened_at timestamptz not null,
  text_sha256 text not null,
  -- Address and agent of the browser, the words consented to, the hash of the mark.
  details_sealed text not null,
  details_sha256 text not null,
  -- SHA-256 over the previous hash and this row: a later change is visible.
  previous_hash text,
  hash text not null,
  primary key (agreement_id, position),
  unique (agreement_id, kind)
);

create table agreement_file_erased (
  storage_key text primary key,
  erased_at timestamptz not null
);

create table agreement_pdf (
  agreement_id uuid primary key references agreement,
  storage_key text not null unique,
  -- Hash of the whole file, by which a copy can be verified.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$') unique,
  certificate_sha256 text not null check (certificate_sha256 ~ '^[0-9a-f]{64}$'),
  sealed_at timestamptz not null
);

create table agreement_register (
  agreement_id uuid primary key references agreement,
  lawyer_account_id uuid not null references account,
  signed_at timestamptz not null,
  -- Number, parties and practice, as they were on the day of signing.
  entry_sealed text not null
);
create index agreement_register_of_lawyer on agreement_register (lawyer_account_id, signed_at);

create table agreement_signature (
  agreement_id uuid primary key references agreement,
  account_id uuid not null references account,
  method text not null check (method in ('drawn', 'typed')),
  mark_sealed text not null,
  mark_sha256 text not null,
  signed_at timestamptz not null
);
create index agreement_signature_by_moment on agreement_signature (signed_at);
