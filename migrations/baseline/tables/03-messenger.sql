create table mail_refusal (
  address citext primary key,
  account_id uuid,
  message_id uuid not null,
  code text not null,
  refused_at timestamptz not null
);

create table message (
  id uuid primary key,
  kind text not null check (kind in ('mail', 'sms')),
  account_id uuid,
  address text not null,
  locale text not null check (locale in ('lt', 'en')),
  dedupe_key text not null unique,
  -- Encrypted, and deleted after delivery: only the addressee may read its links and facts.
  content_sealed text,
  created_at timestamptz not null,
  attempts integer not null default 0,
  -- The worker that sends the message has it until this moment; after a crash another one may take
  -- it.
  held_until timestamptz,
  last_error text,
  sent_at timestamptz,
  given_up_at timestamptz,
  -- The last mail to a deleted account: its address is deleted after sending.
  delete_when_sent boolean not null default false,
  provider_id text,
  delivered_at timestamptz,
  delivery_failed_at timestamptz,
  condition jsonb,
  bounced_at timestamptz,
  bounce_code text,
  next_attempt_at timestamptz,
  is_counted boolean not null default false,
  follows_account boolean not null default false
);
create index message_of_account on message (account_id) where account_id is not null;
create index message_over on message (created_at) where sent_at is not null or given_up_at is not null;
create index message_unsent on message (created_at) where sent_at is null and given_up_at is null;

create table message_allowance (
  share text,
  hour timestamptz,
  spent integer not null check (spent > 0),
  primary key (share, hour)
);
