create table dac7_person (
  account_id uuid primary key references account,
  birth_date_sealed text,
  personal_code_sealed text,
  last_income_year integer not null
);
create index dac7_person_by_year on dac7_person (last_income_year);

create table fee_rule (
  id uuid primary key,
  code text not null check (code ~ '^[a-z0-9-]{2,40}$') unique,
  name_lt text not null,
  name_en text not null,
  -- Without VAT. A flat amount for each first meeting that took place, never a share of the
  -- lawyer's fee.
  amount_cents integer not null check (amount_cents between 0 and 100000),
  vat_basis_points integer not null check (vat_basis_points between 0 and 10000),
  -- Dates of Vilnius, both ends included; null is open.
  meetings_from date,
  meetings_until date,
  -- Only for profiles created by this date.
  profiles_until date,
  -- Only for this lawyer: agreed on individually.
  lawyer_id uuid references lawyer,
  added_by uuid references account,
  reason text not null,
  created_at timestamptz not null,
  constraint fee_rule_check check (meetings_from is null or meetings_until is null
    or meetings_from <= meetings_until)
);

insert into fee_rule (id, code, name_lt, name_en, amount_cents, vat_basis_points, meetings_from, meetings_until, profiles_until, lawyer_id, added_by, reason, created_at) values
  ('01900000-0000-7000-8000-000000000150', 'standard', 'Pirmojo susitikimo mokestis', 'Fee for a first meeting', 900, 2100, null, null, null, null, null, 'The lawyer''s contract', '2025-01-01T00:00:00.000Z'),
  ('01900000-0000-7000-8000-000000000151', 'early-profiles', 'Sumažintas pirmojo susitikimo mokestis', 'Reduced fee for a first meeting', 450, 2100, null, '2026-01-31', '2025-10-31', null, null, 'Profiles created by 31 October 2025', '2025-01-01T00:00:00.000Z');

create table fee_entry (
  id uuid primary key,
  lawyer_id uuid not null references lawyer,
  firm_id uuid not null references firm,
  consultation_id uuid not null references consultation,
  -- The client of the first meeting. Never shown.
  client_account_id uuid not null references account,
  kind text not null check (kind in ('charge', 'credit')),
  rule_id uuid not null references fee_rule,
  net_cents integer not null,
  vat_cents integer not null,
  met_at timestamptz not null,
  entered_at timestamptz not null,
  constraint fee_entry_check check (case kind when 'charge' then net_cents >= 0
    and vat_cents >= 0 else net_cents <= 0 and vat_cents <= 0 end)
);
-- One fee per client and lawyer.
create unique index fee_entry_first on fee_entry (client_account_id, lawyer_id) where kind = 'charge';
create index fee_entry_of_lawyer on fee_entry (lawyer_id, entered_at);
-- Events may arrive twice: a consultation is charged once and credited once.
create unique index fee_entry_once on fee_entry (consultation_id, kind);
