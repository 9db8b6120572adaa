-- Log of changes to a firm's details: who, before, after. Append-only.
create table firm_change (
  id uuid primary key,
  firm_id uuid not null references firm,
  account_id uuid not null references account,
  before jsonb not null,
  after jsonb not null,
  changed_at timestamptz not null
);
create index firm_change_of_firm on firm_change (firm_id, changed_at);

create table firm_invitation (
  id uuid primary key,
  firm_id uuid not null references firm,
  email citext not null check (email ~ '^[^@\s]+@[^@\s]+$'),
  locale text not null check (locale in ('lt', 'en')),
  kind text not null check (kind in ('invitation', 'account')),
  -- For a prepared account: values its owner finds filled in.
  name text,
  lastname text,
  qualification text check (qualification in ('advocate', 'assistant', 'advisor')),
  office_position_lt text,
  office_position_en text,
  invited_by uuid not null references account,
  -- SHA-256 of the link's token: a copy of this table gives no access.
  token_hash text not null unique,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  answer text check (answer in ('accepted', 'declined', 'withdrawn')),
  answered_at timestamptz,
  account_id uuid references account,
  mails integer not null default 1,
  constraint firm_invitation_check check (kind = 'invitation' or name is not null
    and lastname is not null and qualification is not null),
  constraint firm_invitation_check1 check ((answer is null) = (answered_at is null)),
  constraint firm_invitation_check2 check (answer is distinct from 'accepted' or account_id is not null)
);
create index firm_invitation_by_email on firm_invitation (email, sent_at);
create index firm_invitation_by_inviter on firm_invitation (invited_by, sent_at);
create index firm_invitation_of_address on firm_invitation (email) where answer is null;
create index firm_invitation_sent on firm_invitation (firm_id, created_at);
-- One open invitation per address and firm.
create unique index firm_invitation_waiting on firm_invitation (firm_id, email) where answer is null;
