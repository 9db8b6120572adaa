create sequence meeting_seat;

create table meeting_admission (
  consultation_id uuid references consultation,
  -- After a move of the consultation the admission starts anew.
  starts_at timestamptz,
  admitted_at timestamptz not null,
  primary key (consultation_id, starts_at)
);

create table meeting_next_steps (
  consultation_id uuid primary key references consultation,
  text_sealed text not null,
  written_at timestamptz not null
);

create table meeting_phone_consent (
  consultation_id uuid references consultation,
  account_id uuid references account,
  agreed_at timestamptz not null,
  primary key (consultation_id, account_id)
);
