create table consultation (
  id uuid primary key,
  -- The number people quote. It is random: neither count nor date can be read from it.
  number text not null unique,
  -- Increased by each move; it is the move's position in the log.
  version integer not null check (version > 0),
  client_account_id uuid not null references account,
  lawyer_account_id uuid not null references account,
  firm_lawyer_id uuid not null references firm_lawyer,
  lawyer_id uuid not null references lawyer,
  firm_id uuid not null references firm,
  -- A copy of the service at the time of the request; the service may change or be deleted.
  service_id uuid not null references service,
  service_title_lt text,
  service_title_en text,
  service_type text not null check (service_type in ('introductory', 'follow-up')),
  duration_minutes integer not null check (duration_minutes > 0),
  price_cents integer not null check (price_cents >= 0),
  vat_basis_points integer not null check (vat_basis_points >= 0),
  -- Paid before the meeting, by an advance invoice; otherwise free, or paid for afterwards.
  prepaid boolean not null,
  first_meeting_only boolean not null,
  refund_rule jsonb not null,
  specialty_code text references specialty,
  -- The matter is encrypted: a copy of this table shows no secrets.
  title_sealed text not null,
  description_sealed text not null,
  questionnaire_sealed text not null,
  terms_accepted_at timestamptz not null,
  status text not null check (status in ('requested', 'proposed-by-lawyer', 'proposed-by-client',
    'awaiting-payment', 'awaiting-signature', 'reserved', 'accepted', 'declined', 'past', 'refunded')),
  -- The status beneath an open proposal.
  standing text check (standing in ('requested', 'reserved', 'accepted')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- When joining closes; the meeting is over then.
  finishes_at timestamptz not null,
  time_zone text not null,
  proposed_starts_at timestamptz,
  proposed_ends_at timestamptz,
  -- The claim on the proposed time. Other claims of the consultation are on its own time.
  proposed_claim_id uuid,
  proposals_in_row integer not null default 0 check (proposals_in_row between 0 and 3),
  -- Deadlines.
  answer_by timestamptz,
  pay_by timestamptz,
  -- When the system acts if nobody else does.
  due_at timestamptz generated always as (case when (status in ('requested', 'proposed-by-lawyer',
    'proposed-by-client')) then answer_by when (status = 'awaiting-payment') then pay_by
    when (status = 'awaiting-signature') then sign_by when (status in ('reserved', 'accepted')) then finishes_at
    else null::timestamptz end) stored,
  conflict text check (conflict in ('none', 'found')),
  conflict_checked_at timestamptz,
  agreement_sha256 text,
  agreement_shown_at timestamptz,
  requested_at timestamptz not null,
  accepted_at timestamptz,
  paid_at timestamptz,
  signed_at timestamptz,
  declined_at timestamptz,
  declined_by text check (declined_by in ('client', 'lawyer', 'system')),
  decline_reason text,
  decline_comment_sealed text,
  finished_at timestamptz,
  refund_due_cents integer check (refund_due_cents > 0),
  refunded_at timestamptz,
  client_joined_at timestamptz,
  lawyer_joined_at timestamptz,
  -- Since when it waits for the present action, and how many reminders were sent about it.
  waiting_since timestamptz,
  reminders_sent smallint not null default 0,
  remind_at timestamptz,
  -- When each side confirmed that they will come; a move resets it.
  client_coming_at timestamptz,
  lawyer_coming_at timestamptz,
  request_key text,
  matter_erased_at timestamptz,
  sign_by timestamptz,
  client_name_sealed text,
  advance_vat_basis_points integer,
  to_pay_since timestamptz,
  to_pay_cents integer,
  to_pay_due_at timestamptz,
  constraint consultation_check check (client_account_id <> lawyer_account_id),
  constraint consultation_check1 check (not prepaid or price_cents > 0),
  constraint consultation_check2 check ((standing is not null) = (proposed_claim_id is not null)),
  constraint consultation_check3 check (starts_at < ends_at and ends_at <= finishes_at),
  constraint consultation_check4 check ((status in ('proposed-by-lawyer', 'proposed-by-client')) = (standing is not null)),
  constraint consultation_check5 check ((standing is not null) = (proposed_starts_at is not null)
    and (standing is not null) = (proposed_ends_at is not null)),
  constraint consultation_check6 check (status <> 'requested' or answer_by is not null),
  constraint consultation_check7 check (standing is null or answer_by is not null),
  constraint consultation_check8 check (status <> 'awaiting-payment' or pay_by is not null),
  constraint consultation_check9 check ((declined_at is null) = (declined_by is null)),
  constraint consultation_sign_by check (status <> 'awaiting-signature' or sign_by is not null),
  constraint consultation_to_pay check (to_pay_since is not null or to_pay_cents is null
    and to_pay_due_at is null)
);
create index consultation_due on consultation (due_at) where due_at is not null;
-- One first meeting per client and lawyer, also with two requests at the same moment.
create unique index consultation_first_meeting on consultation (client_account_id, lawyer_id) where first_meeting_only
  and (status not in ('declined', 'refunded'));
create index consultation_of_client on consultation (client_account_id, starts_at);
create index consultation_of_firm on consultation (firm_id);
create index consultation_of_lawyer on consultation (lawyer_account_id, starts_at);
create index consultation_of_lawyer_ends on consultation (lawyer_id, ends_at);
create index consultation_of_membership on consultation (firm_lawyer_id);
create index consultation_remind on consultation (remind_at) where remind_at is not null;
create unique index consultation_request_key on consultation (client_account_id, request_key) where request_key is not null;
create index consultation_starts on consultation (starts_at);
create index consultation_to_erase on consultation (coalesce(finished_at, declined_at)) where matter_erased_at is null
  and coalesce(finished_at, declined_at) is not null;

create table consultation_file (
  file_id uuid primary key references file,
  consultation_id uuid not null references consultation,
  side text not null check (side in ('client', 'lawyer')),
  byte_size integer not null,
  added_at timestamptz not null
);

-- Log of who opened which file when, for the parties.
create table consultation_file_opening (
  id uuid primary key,
  file_id uuid not null references file,
  account_id uuid not null references account,
  opened_at timestamptz not null
);
create index consultation_file_opening_of on consultation_file_opening (file_id, opened_at);

create table consultation_offer (
  id uuid primary key,
  -- The earlier consultation of the same two people.
  consultation_id uuid not null references consultation,
  service_id uuid not null references service,
  price_cents integer not null check (price_cents > 0),
  -- Times are offered, not held: the client books one like any other time.
  times timestamptz[] not null check (cardinality(times) between 1 and 5),
  message_sealed text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  withdrawn_at timestamptz,
  taken_at timestamptz,
  taken_consultation_id uuid references consultation unique,
  title_lt text,
  title_en text,
  duration_minutes integer not null,
  prepaid boolean not null,
  constraint consultation_offer_check check (expires_at > made_at),
  constraint consultation_offer_check1 check ((taken_at is null) = (taken_consultation_id is null)),
  -- An offer is withdrawn or taken, never both.
  constraint consultation_offer_check2 check (taken_at is null or withdrawn_at is null),
  constraint consultation_offer_duration check (duration_minutes > 0)
);
create index consultation_offer_of on consultation_offer (consultation_id);

create table consultation_mail_link (
  id uuid primary key,
  -- The token itself is only in the mail.
  token_hash text not null unique,
  account_id uuid not null references account,
  consultation_id uuid not null references consultation,
  purpose text not null check (purpose in ('answer', 'answer-proposal', 'attendance', 'take-offer')),
  -- The state at the time of the mail. In another state the link does nothing.
  state text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  used_for text,
  -- What the person typed before a refusal, encrypted.
  draft_sealed text,
  offer_id uuid references consultation_offer,
  constraint consultation_mail_link_check check ((used_at is null) = (used_for is null)),
  constraint consultation_mail_link_of_offer check ((purpose = 'take-offer') = (offer_id is not null))
);
create index consultation_mail_link_expiry on consultation_mail_link (expires_at);
create index consultation_mail_link_of_account on consultation_mail_link (account_id);

create table consultation_move (
  consultation_id uuid references consultation,
  position integer check (position > 0),
  move text not null,
  by text not null check (by in ('client', 'lawyer', 'system')),
  account_id uuid references account,
  from_status text,
  to_status text not null,
  reason text,
  comment_sealed text,
  comment_sha256 text,
  starts_at timestamptz,
  amount_cents integer,
  moved_at timestamptz not null,
  -- SHA-256 over the previous hash and this row: a later change is visible.
  previous_hash text,
  hash text not null,
  -- Two moves cannot have the same position.
  primary key (consultation_id, position),
  constraint consultation_move_check check (comment_sealed is null or comment_sha256 is not null),
  constraint consultation_move_check1 check ((by = 'system') = (account_id is null))
);

create table consultation_party (
  id uuid primary key,
  consultation_id uuid not null references consultation,
  position smallint not null,
  role text not null check (role in ('client', 'represented', 'opposing')),
  kind text not null check (kind in ('natural', 'legal')),
  name_sealed text not null,
  place_sealed text,
  code_sealed text,
  -- Keyed fingerprints of the normalised name and the company code, which can only be compared.
  name_key text not null,
  code_key text,
  name_keys text[] not null default '{}'::text[],
  keys_version smallint not null default 0,
  unique (consultation_id, position)
);
create index consultation_party_code on consultation_party (code_key) where code_key is not null;
create index consultation_party_name on consultation_party (name_key);
create index consultation_party_name_keys on consultation_party using gin (name_keys);
create index consultation_party_outdated_keys on consultation_party (keys_version);

alter table meeting_attendance add constraint meeting_attendance_consultation_id_fkey foreign key (consultation_id) references consultation(id);
