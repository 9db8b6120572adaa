-- Of the stand-in bank, for demos and tests.
create schema test_bank;

create table payment (
  id uuid primary key,
  consultation_id uuid not null references consultation,
  payer_account_id uuid not null references account,
  provider text not null,
  provider_ref text,
  redirect_url text,
  amount_cents integer not null check (amount_cents > 0),
  currency text not null default 'EUR',
  status text not null check (status in ('started', 'failed', 'paid', 'refunded')),
  outcome text check (outcome in ('confirmed', 'retaken', 'too-late', 'paid-twice')),
  link_expires_at timestamptz not null,
  next_check_at timestamptz not null,
  created_at timestamptz not null,
  failed_at timestamptz,
  paid_at timestamptz,
  refunded_at timestamptz,
  locale text not null default 'lt' check (locale in ('lt', 'en')),
  placing_until timestamptz,
  constraint payment_check check ((status in ('paid', 'refunded')) = (paid_at is not null
    and outcome is not null))
);
create index payment_by_provider_ref on payment (provider, provider_ref);
create index payment_of_consultation on payment (consultation_id, id);
create index payment_of_payer on payment (payer_account_id, id);
-- A consultation is paid once: a second payment becomes 'paid-twice'.
create unique index payment_one_counted on payment (consultation_id) where outcome in ('confirmed',
  'retaken');
-- One open order per consultation, also after two clicks in two tabs.
create unique index payment_one_open on payment (consultation_id, provider) where status = 'started';
create index payment_to_check on payment (next_check_at) where status = 'started';

create table money_discrepancy (
  id uuid primary key,
  kind text not null check (kind in ('paid-here-only', 'amount-differs', 'refund-differs', 'unknown-money',
    'imbalance')),
  -- The subject: a payment, an event of a provider, or a rule with the row that breaks it.
  subject text not null,
  payment_id uuid references payment,
  provider text,
  expected_cents integer,
  found_cents integer,
  found_at timestamptz not null,
  seen_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by text check (resolved_by in ('itself', 'team')),
  reason text,
  constraint money_discrepancy_check check ((resolved_at is null) = (resolved_by is null))
);
create index money_discrepancy_of_subject on money_discrepancy (kind, subject);
create unique index money_discrepancy_open on money_discrepancy (kind, subject) where resolved_at is null;

create table payment_event (
  id uuid primary key,
  payment_id uuid references payment,
  provider text not null,
  event_id text not null,
  kind text not null check (kind in ('paid', 'failed', 'refunded', 'refund-failed')),
  effect text not null check (effect in ('applied', 'none', 'unknown-payment', 'unknown-refund',
    'wrong-amount')),
  amount_cents integer not null,
  currency text not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  unique (provider, event_id)
);
create index payment_event_of_payment on payment_event (payment_id, id);

-- One refund per payment.
create table refund (
  id uuid primary key,
  payment_id uuid not null references payment,
  amount_cents integer not null check (amount_cents > 0),
  reason text not null,
  status text not null check (status in ('due', 'pending', 'by-hand', 'done')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  created_at timestamptz not null,
  done_at timestamptz,
  last_error text,
  -- 'meeting': by the refund rule of the meeting; 'unwanted': paid too late or twice; 'team-…':
  -- goodwill of the team, one row each.
  cause text not null check (cause ~ '^(meeting|unwanted|team-[0-9a-f-]{36})$'),
  provider_ref text,
  -- The bank's reference of a transfer that the team made by hand.
  sent_reference text,
  -- The idempotency key at the provider. It is the refund's id until the first refusal.
  send_key text,
  refused_refs text[] not null default '{}'::text[],
  constraint refund_check check ((status = 'done') = (done_at is not null))
);
create index refund_by_provider_ref on refund (provider_ref) where provider_ref is not null;
create index refund_due on refund (next_attempt_at) where status <> 'done';
create unique index refund_once_per_cause on refund (payment_id, cause);

create table test_bank.delivery (
  event_id text primary key,
  url text not null,
  body text not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  delivered_at timestamptz
);
create index delivery_waiting on test_bank.delivery (next_attempt_at) where delivered_at is null;

create table test_bank.payment (
  ref text primary key,
  merchant_reference text not null unique,
  amount_cents integer not null,
  currency text not null,
  purpose text not null,
  locale text not null,
  return_url text not null,
  cancel_url text not null,
  webhook_url text not null,
  expires_at timestamptz not null,
  status text not null check (status in ('open', 'failed', 'paid', 'refunded')),
  paid_at timestamptz,
  payee text
);

create table test_bank.refund (
  idempotency_key text primary key,
  payment_ref text not null references test_bank.payment,
  amount_cents integer not null,
  made_at timestamptz not null
);
