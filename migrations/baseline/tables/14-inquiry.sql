create table inquiry (
  id uuid primary key,
  client_account_id uuid not null references account,
  lawyer_account_id uuid not null references account,
  lawyer_id uuid not null references lawyer,
  firm_lawyer_id uuid not null references firm_lawyer,
  -- Shown to the lawyer instead of the name until the client shows it; null if the name was given.
  pseudonym text,
  name_shown_at timestamptz,
  created_at timestamptz not null,
  answered_at timestamptz,
  last_message_at timestamptz not null,
  last_side text not null check (last_side in ('client', 'lawyer')),
  closed_at timestamptz,
  closed_by text check (closed_by in ('client', 'lawyer', 'system')),
  client_unread integer not null default 0,
  lawyer_unread integer not null default 0,
  -- When the inquiry is deleted: unanswered, closed, or without messages for long.
  delete_at timestamptz not null,
  constraint inquiry_check check (client_account_id <> lawyer_account_id),
  constraint inquiry_check1 check (pseudonym is not null or name_shown_at is not null),
  constraint inquiry_check2 check ((closed_at is null) = (closed_by is null))
);
create index inquiry_of_client on inquiry (client_account_id, last_message_at desc);
create index inquiry_of_lawyer on inquiry (lawyer_account_id, last_message_at desc);
-- One open inquiry per client and lawyer, also after two clicks.
create unique index inquiry_open_once on inquiry (client_account_id, lawyer_id) where closed_at is null;
create index inquiry_to_delete on inquiry (delete_at);

-- A lawyer blocks a client, who may be known only by a pseudonym.
create table inquiry_block (
  lawyer_account_id uuid not null references account on delete cascade,
  client_account_id uuid not null references account on delete cascade,
  blocked_at timestamptz not null,
  inquiry_id uuid references inquiry on delete set null,
  id uuid primary key
);
create index inquiry_block_of_client on inquiry_block (client_account_id, lawyer_account_id);
create index inquiry_block_of_lawyer on inquiry_block (lawyer_account_id, blocked_at desc);
create unique index inquiry_block_of_thread on inquiry_block (inquiry_id) where inquiry_id is not null;

create table inquiry_message (
  id uuid primary key,
  inquiry_id uuid not null references inquiry on delete cascade,
  side text not null check (side in ('client', 'lawyer')),
  body_sealed text not null,
  sent_at timestamptz not null
);
create index inquiry_message_of on inquiry_message (inquiry_id, id);

create table inquiry_report (
  id uuid primary key,
  inquiry_id uuid not null references inquiry on delete cascade,
  reported_by text not null check (reported_by in ('client', 'lawyer')),
  reason_sealed text not null,
  reported_at timestamptz not null,
  decided_at timestamptz,
  decision text check (decision in ('closed', 'dismissed')),
  unique (inquiry_id, reported_by),
  constraint inquiry_report_check check ((decided_at is null) = (decision is null))
);
create index inquiry_report_waiting on inquiry_report (reported_at) where decided_at is null;
