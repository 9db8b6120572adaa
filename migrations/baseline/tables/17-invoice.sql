create table invoice (
  id uuid primary key,
  consultation_id uuid not null references consultation,
  kind text not null check (kind in ('advance', 'invoice', 'credit', 'final')),
  issuer_firm_id uuid not null references firm,
  series text not null,
  number integer not null check (number > 0),
  issued_at timestamptz not null,
  due_at timestamptz,
  currency text not null default 'EUR',
  total_cents integer not null,
  -- Null where the issuer is no VAT payer.
  vat_basis_points integer check (vat_basis_points >= 0),
  net_cents integer,
  vat_cents integer,
  document_sealed text not null,
  lawyer_account_id uuid not null references account,
  -- The document that a credit note corrects (IX-751, Art. 83).
  corrects_id uuid references invoice,
  -- SHA-256 of the content of the document.
  document_sha256 text check (document_sha256 ~ '^[0-9a-f]{64}$'),
  credit_cause text,
  unique (issuer_firm_id, series, number),
  constraint invoice_check check ((vat_basis_points is null) = (net_cents is null)
    and (net_cents is null) = (vat_cents is null)),
  constraint invoice_check1 check ((net_cents + vat_cents) = total_cents),
  constraint invoice_credit_cause check ((kind = 'credit') = (credit_cause is not null)),
  constraint invoice_credit_corrects check ((kind = 'credit') = (corrects_id is not null)),
  constraint invoice_due check (due_at is not null or (kind in ('invoice', 'credit'))),
  -- The credit note of a final invoice with nothing left to pay has the total 0.
  constraint invoice_total_cents_check check (total_cents > 0 or (kind in ('final', 'credit'))
    and total_cents = 0)
);
create unique index invoice_credited_once on invoice (corrects_id, credit_cause) where kind = 'credit';
create index invoice_of_consultation on invoice (consultation_id);
create index invoice_of_lawyer on invoice (lawyer_account_id, issued_at);
create unique index invoice_once on invoice (consultation_id, kind) where kind in ('advance', 'invoice');

-- One final invoice of a consultation: drafted here, or a file of the lawyer's own.
create table final_invoice (
  consultation_id uuid not null references consultation,
  invoice_id uuid references invoice unique,
  file_id uuid references file unique,
  account_id uuid not null references account,
  sent_at timestamptz not null,
  id uuid default uuidv7() primary key,
  cancelled_at timestamptz,
  paid_at timestamptz,
  constraint final_invoice_check check ((invoice_id is null) <> (file_id is null))
);
create unique index final_invoice_one_open on final_invoice (consultation_id) where cancelled_at is null;

create table invoice_buyer (
  account_id uuid primary key references account,
  details_sealed text not null,
  changed_at timestamptz not null
);

create table invoice_counter (
  issuer_firm_id uuid references firm,
  series text,
  last_number integer not null check (last_number > 0),
  primary key (issuer_firm_id, series)
);

create table invoice_pdf (
  invoice_id uuid references invoice,
  locale text check (locale in ('lt', 'en')),
  storage_key text not null unique,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null,
  primary key (invoice_id, locale)
);
