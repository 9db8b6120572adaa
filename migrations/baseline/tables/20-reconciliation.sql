create table reconciliation (
  id uuid primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  checked_count integer not null default 0,
  -- Payments whose provider cannot be asked or did not answer.
  unchecked_count integer not null default 0,
  corrected_count integer not null default 0,
  discrepancy_count integer not null default 0
);
