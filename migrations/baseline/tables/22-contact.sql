-- What was typed in a refused form without script, so that the page can show it again.
create table contact_draft (
  token_hash text primary key,
  content_sealed text not null,
  expires_at timestamptz not null
);

create table contact_message (
  id uuid primary key,
  name text not null,
  lastname text not null,
  email citext not null,
  theme text not null check (theme in ('services', 'other')),
  text_sealed text not null,
  locale text not null check (locale in ('lt', 'en')),
  -- False for forms sent without script, which cannot be checked for robots; the team sees it.
  robot_checked boolean not null,
  status text not null check (status in ('waiting', 'answered', 'closed')),
  received_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references account,
  answer_sealed text,
  reason text,
  constraint contact_message_check check ((status = 'waiting') = (decided_at is null and decided_by is null)),
  constraint contact_message_check1 check ((status = 'answered') = (answer_sealed is not null)),
  constraint contact_message_check2 check (status <> 'closed' or reason is not null)
);
create index contact_message_decided on contact_message (decided_at desc) where status <> 'waiting';
create index contact_message_waiting on contact_message (received_at) where status = 'waiting';
