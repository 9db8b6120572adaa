create table backup_taken (
  taken_at timestamptz primary key
);

create table deadline_timer (
  id text primary key,
  job text not null,
  data jsonb not null,
  attempts smallint not null,
  due_at timestamptz not null
);
create index deadline_timer_due_at on deadline_timer (due_at);

create table idempotency_key (
  account_id uuid,
  key text check (length(key) between 8 and 200),
  fingerprint text not null,
  status integer,
  answer text,
  created_at timestamptz not null,
  holder integer,
  primary key (account_id, key)
);
create index idempotency_key_age on idempotency_key (created_at);

create table outbox (
  id uuid primary key,
  type text not null,
  payload jsonb not null,
  occurred_at timestamptz not null,
  dispatched_at timestamptz
);
create index outbox_undispatched on outbox (id) where dispatched_at is null;

create table process_heartbeat (
  id text primary key,
  beat_at timestamptz not null default now(),
  clock_skew_ms integer not null default 0
);

create table sealing_key (
  mark text primary key,
  proof text not null,
  first_used_at timestamptz not null default now()
);
