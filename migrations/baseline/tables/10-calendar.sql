create table calendar_block (
  id uuid primary key,
  firm_lawyer_id uuid not null references firm_lawyer,
  during tstzrange not null check (not isempty(during) and not lower_inf(during) and not upper_inf(during)),
  -- The lawyer's private note.
  reason text check (length(reason) <= 200),
  created_at timestamptz not null,
  version integer not null default 1
);
create index calendar_block_during on calendar_block using gist (firm_lawyer_id, during);

create table calendar_feed (
  lawyer_id uuid primary key references lawyer,
  -- A keyed fingerprint: the address cannot be read from the database.
  token_fingerprint text not null unique,
  detail text not null check (detail in ('busy', 'initials', 'full')),
  locale text not null check (locale in ('lt', 'en')),
  made_at timestamptz not null,
  fetched_at timestamptz
);

create table external_calendar (
  id uuid primary key,
  lawyer_id uuid not null references lawyer,
  name text not null check (length(name) between 1 and 60),
  -- Secret: anybody who has this address can read the person's whole calendar.
  url_sealed text not null,
  url_fingerprint text not null,
  host text not null,
  added_at timestamptz not null,
  -- The last attempt, and the last attempt that succeeded ("last read 4 min ago").
  attempted_at timestamptz,
  read_at timestamptz,
  next_read_at timestamptz not null,
  failures smallint not null default 0,
  error text,
  etag text,
  -- Hash of the stored busy times: an unchanged calendar is not written again.
  busy_sha256 text,
  parsed_at timestamptz,
  event_count integer,
  unique (lawyer_id, url_fingerprint)
);
create index external_calendar_next_read on external_calendar (next_read_at);

create table external_busy (
  external_calendar_id uuid not null references external_calendar on delete cascade,
  lawyer_id uuid not null references lawyer,
  during tstzrange not null check (not isempty(during) and not lower_inf(during) and not upper_inf(during))
);
create index external_busy_calendar on external_busy (external_calendar_id);
create index external_busy_during on external_busy using gist (lawyer_id, during);

create table service (
  id uuid primary key,
  firm_lawyer_id uuid not null references firm_lawyer,
  type text not null check (type in ('introductory', 'follow-up')),
  title_lt text check (length(title_lt) between 3 and 120),
  title_en text check (length(title_en) between 3 and 120),
  duration_minutes smallint not null check (duration_minutes between 15
    and 240 and (duration_minutes::integer % 5) = 0),
  price_cents integer not null,
  prepayment boolean not null,
  first_time_only boolean not null,
  slots_per_day smallint check (slots_per_day between 1 and 48),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- Rows are never removed: booked consultations refer to them.
  deleted_at timestamptz,
  version integer not null default 1,
  constraint service_check check (num_nonnulls(title_lt, title_en) > 0),
  constraint service_check1 check (case type when 'introductory' then price_cents in (0, 2900)
    else price_cents between 1000 and 100000 end),
  constraint service_check2 check (price_cents > 0 or not prepayment)
);
create index service_offered on service (firm_lawyer_id) where deleted_at is null;

create table time_claim (
  id uuid primary key,
  firm_lawyer_id uuid not null references firm_lawyer,
  -- The person: a lawyer cannot be in two meetings at once, also not for two firms.
  lawyer_id uuid not null references lawyer,
  service_id uuid references service,
  consultation_id uuid not null,
  during tstzrange not null check (not isempty(during) and not lower_inf(during) and not upper_inf(during)),
  -- Null: without end. After this moment another booking may release the claim; until then the
  -- constraint counts it.
  held_until timestamptz,
  released_at timestamptz,
  claimed_at timestamptz not null,
  -- Held for this person, who alone may book it. Until then `consultation_id` is the id of the
  -- hold.
  held_for uuid references account,
  -- One consultation may claim its agreed and its proposed time at once, even if they overlap.
  constraint time_is_busy exclude using gist (lawyer_id with =, during with &&, consultation_id with <>) where (released_at is null)
);
create index time_claim_consultation on time_claim (consultation_id);
create index time_claim_held_for on time_claim (held_for) where held_for is not null and released_at is null;
create index time_claim_released on time_claim (released_at) where released_at is not null;

create table work_hours (
  id uuid primary key,
  firm_lawyer_id uuid not null references firm_lawyer,
  -- ISO 8601: 1 is Monday. Either every such weekday, or one date, whose hours replace the
  -- weekday's.
  weekday smallint check (weekday between 1 and 7),
  date date,
  -- Wall-clock minutes of the lawyer's zone after midnight, [from, to). A date without minutes is a
  -- day off.
  from_minute smallint,
  to_minute smallint,
  constraint work_hours_check check (num_nonnulls(weekday, date) = 1),
  constraint work_hours_check1 check (from_minute >= 0 and from_minute < to_minute and to_minute <= 1440),
  constraint work_hours_check2 check (num_nulls(from_minute, to_minute) = 0
    or num_nulls(from_minute, to_minute) = 2 and date is not null),
  -- A day off is an unbounded range, so no other hours fit on that date.
  constraint work_hours_firm_lawyer_id_date_int4range_excl exclude using gist (firm_lawyer_id with =,
    date with =, int4range(from_minute::integer, to_minute::integer) with &&),
  constraint work_hours_firm_lawyer_id_weekday_int4range_excl exclude using gist (firm_lawyer_id with =,
    weekday with =, int4range(from_minute::integer, to_minute::integer) with &&)
);
create index work_hours_firm_lawyer on work_hours (firm_lawyer_id);
