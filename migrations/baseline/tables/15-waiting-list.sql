create table waiting_entry (
  id uuid primary key,
  account_id uuid not null references account,
  firm_lawyer_id uuid not null references firm_lawyer,
  service_id uuid not null references service,
  -- Dates in the lawyer's time zone, both included.
  from_date date not null,
  to_date date not null,
  -- Set if the person wants to move this consultation rather than to book a new one.
  consultation_id uuid references consultation,
  asked_at timestamptz not null,
  -- Order of the queue.
  position bigint generated always as identity,
  -- The time that is held for this person now.
  held_offer_id uuid,
  held_offer_starts_at timestamptz,
  held_offer_until timestamptz,
  unused_offers integer not null default 0,
  ended_at timestamptz,
  ended_because text check (ended_because in ('left', 'booked', 'over', 'unused', 'lawyer-gone')),
  constraint waiting_entry_check check (from_date <= to_date),
  constraint waiting_entry_check1 check (num_nulls(held_offer_id, held_offer_starts_at, held_offer_until) in (0,
    3)),
  constraint waiting_entry_check2 check ((ended_at is null) = (ended_because is null)),
  constraint waiting_entry_check3 check (ended_at is null or held_offer_id is null)
);
create index waiting_entry_hold on waiting_entry (held_offer_until) where held_offer_id is not null;
-- One open entry per person and service: asking again does not change the order.
create unique index waiting_entry_once on waiting_entry (account_id, service_id) where ended_at is null;
create index waiting_entry_order on waiting_entry (firm_lawyer_id, position) where ended_at is null;

-- Times already offered to a person: none is offered twice.
create table waiting_offer (
  entry_id uuid references waiting_entry on delete cascade,
  starts_at timestamptz,
  offered_at timestamptz not null,
  primary key (entry_id, starts_at)
);
