create table calendar_invite (
  consultation_id uuid references consultation,
  account_id uuid references account,
  sequence integer not null,
  method text not null check (method in ('REQUEST', 'CANCEL')),
  starts_at timestamptz not null,
  primary key (consultation_id, account_id)
);

create table notification (
  id uuid primary key,
  account_id uuid not null references account,
  kind text not null check (kind in ('booked', 'accepted', 'rearranged', 'paid', 'declined', 'signed',
    'reminder', 'review', 'refund', 'message', 'account', 'waiting')),
  -- Key of the text in the catalog. Its values are in `params`: instants, amounts and ids, never
  -- names or what people wrote.
  text text not null,
  params jsonb not null,
  leads_to text not null,
  consultation_id uuid references consultation,
  -- The outbox event, or the name of the reminder.
  event_id text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  -- From this moment on nothing is asked of the reader any more; null if unknown or if nothing was
  -- asked.
  closes_at timestamptz,
  unique (event_id, account_id)
);
create index notification_of_account on notification (account_id, id desc);
create index notification_of_consultation on notification (consultation_id) where consultation_id is not null;
create index notification_of_inquiry on notification ((params ->> 'inquiryId')) where (params ->> 'inquiryId') is not null;
create index notification_unread on notification (account_id) where read_at is null;

create table notification_choice (
  account_id uuid references account on delete cascade,
  kind text,
  channel text check (channel in ('bell', 'mail', 'sms')),
  is_on boolean not null,
  changed_at timestamptz not null,
  primary key (account_id, kind, channel)
);
