create table review (
  id uuid primary key,
  consultation_id uuid not null references consultation unique,
  lawyer_id uuid not null references lawyer,
  firm_id uuid not null references firm,
  author_id uuid not null references account,
  -- The name readers see. Contacting an advocate is itself secret (IX-2066, Art. 46(5)): a
  -- pseudonym unless the author chose the name.
  author_name text not null,
  rating smallint not null check (rating between 1 and 5),
  body text not null check (length(body) between 20 and 2000),
  status text not null check (status in ('waiting', 'published', 'refused', 'taken-down')),
  written_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references account,
  reason text,
  taken_down_at timestamptz,
  taken_down_by uuid references account,
  taken_down_reason text,
  about text not null default 'lawyer' check (about in ('lawyer', 'firm')),
  ground text check (ground in ('personal-data', 'rude', 'unproven', 'off-topic', 'advertising',
    'not-genuine', 'asked', 'other')),
  constraint review_check check ((status = 'waiting') = (decided_at is null)),
  constraint review_check1 check (status <> 'refused' or reason is not null),
  constraint review_ground_known check ((status in ('refused', 'taken-down')) = (ground is not null)),
  constraint review_taken_down_whole check ((status = 'taken-down') = (taken_down_at is not null
    and taken_down_reason is not null))
);
create index review_of_firm on review (firm_id, decided_at desc) where status = 'published';
create index review_of_lawyer on review (lawyer_id, decided_at desc) where status = 'published';
create index review_waiting on review (written_at) where status = 'waiting';

create table review_reply (
  id uuid primary key,
  review_id uuid not null references review on delete cascade unique,
  author_id uuid not null references account,
  body text not null check (length(body) between 10 and 2000),
  status text not null check (status in ('waiting', 'published', 'refused', 'taken-down')),
  -- Increased by each change of the text: a decision of the team names the version it has read.
  version integer not null default 1,
  written_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references account,
  reason text,
  constraint review_reply_check check ((status = 'waiting') = (decided_at is null)),
  constraint review_reply_check1 check ((status not in ('refused', 'taken-down')) or reason is not null)
);
create index review_reply_of_author on review_reply (author_id);
create index review_reply_waiting on review_reply (written_at) where status = 'waiting';
