create table account (
  id uuid primary key,
  -- Null after deletion, so that the address can be used again.
  email citext check (email ~ '^[^@\s]+@[^@\s]+$') unique,
  email_confirmed_at timestamptz,
  password_hash text,
  name text not null,
  lastname text not null,
  phone text,
  phone_confirmed_at timestamptz,
  birth_date date,
  personal_code_sealed text,
  picture_file_id uuid,
  locale text not null check (locale in ('lt', 'en')),
  roles text[] not null check (roles <@ array['ROLE_USER', 'ROLE_LAWYER', 'ROLE_ADMIN']
    and cardinality(roles) > 0),
  terms_accepted_at timestamptz,
  created_at timestamptz not null,
  deleted_at timestamptz,
  constraint account_check check (email is not null or deleted_at is not null)
);

create table account_link (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  purpose text not null check (purpose in ('activation', 'password')),
  token_hash text not null unique,
  -- SHA-256 of a cookie: only the browser that asked for the link is signed in by it.
  browser_hash text,
  callback_path text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- When the browser that registered was signed in after the confirmation; this happens once.
  continued_at timestamptz
);
create index account_link_account on account_link (account_id, purpose, created_at);
create index account_link_browser on account_link (browser_hash) where browser_hash is not null;

create table address_probe (
  key text primary key,
  amount double precision not null check (amount > 0),
  counted_at timestamptz not null
);

create table confirmation_code (
  account_id uuid references account on delete cascade,
  purpose text check (purpose in ('email', 'phone', 'identity')),
  -- Where the code was sent. It is stored in the account only after the code was entered.
  target_sealed text not null,
  -- A keyed fingerprint: a plain hash of six digits could be reversed by trying all of them.
  code_key text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0,
  -- The newest code is the only one.
  primary key (account_id, purpose)
);
create index confirmation_code_expiry on confirmation_code (expires_at);

create table session (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  -- SHA-256 of the cookie's value: a copy of this table gives no access.
  token_hash text not null unique,
  user_agent text,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  second_factor_at timestamptz
);
create index session_account on session (account_id);
create index session_expiry on session (expires_at);

create table one_use_ticket (
  ticket_hash text primary key,
  account_id uuid not null references account on delete cascade,
  purpose text not null,
  subject text,
  expires_at timestamptz not null,
  session_id uuid references session on delete cascade
);
create index one_use_ticket_expiry on one_use_ticket (expires_at);
create index one_use_ticket_session on one_use_ticket (session_id) where session_id is not null;

create table second_factor (
  account_id uuid primary key references account on delete cascade,
  secret_sealed text not null,
  -- The time step of the last accepted code: each code is accepted once.
  last_step bigint not null,
  created_at timestamptz not null
);

create table recovery_code (
  id uuid primary key,
  account_id uuid not null references second_factor on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  unique (account_id, code_hash)
);

create table social_identity (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  provider text not null check (provider in ('google', 'facebook', 'linkedin')),
  -- The provider's id of the person. Unlike an address, it is never given to somebody else.
  subject text not null,
  -- The name of the account at the provider, shown only to the person.
  label text,
  linked_at timestamptz not null,
  last_used_at timestamptz not null,
  unique (account_id, provider),
  unique (provider, subject)
);

create table social_sign_in (
  id uuid primary key,
  -- SHA-256 of a cookie: only the browser that came back from the provider can continue.
  token_hash text not null unique,
  provider text not null check (provider in ('google', 'facebook', 'linkedin')),
  subject text not null,
  -- Name, address and what was typed, encrypted.
  sealed text not null,
  callback_path text,
  -- A keyed fingerprint of the six digits sent to the address.
  code_key text,
  code_sent_at timestamptz,
  code_tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index social_sign_in_expiry on social_sign_in (expires_at);

create table team_action (
  id uuid primary key,
  actor_id uuid not null references account,
  action text not null,
  subject_id text not null,
  reason text,
  happened_at timestamptz not null
);
create index team_action_latest on team_action (happened_at desc, id desc);
create index team_action_subject on team_action (subject_id, happened_at);

create table throttle (
  -- A keyed fingerprint of an IP address or e-mail address.
  key text primary key,
  failures integer not null,
  resets_at timestamptz not null
);
create index throttle_reset on throttle (resets_at);

create table used_robot_check (
  challenge_hash text primary key,
  expires_at timestamptz not null
);
create index used_robot_check_expiry on used_robot_check (expires_at);

alter table meeting_attendance add constraint meeting_attendance_account_id_fkey foreign key (account_id) references account(id);

alter table mail_refusal add constraint mail_refusal_account_id_fkey foreign key (account_id) references account(id) on delete set null;

alter table message add constraint message_account_id_fkey foreign key (account_id) references account(id) on delete set null;

alter table file add constraint file_owner_account_id_fkey foreign key (owner_account_id) references account(id);
