create table widget_site (
  firm_lawyer_id uuid references firm_lawyer,
  firm_id uuid references firm,
  -- Scheme, host and port, as a browser compares them.
  origin text not null check (length(origin) <= 200),
  added_at timestamptz not null,
  unique nulls not distinct (firm_lawyer_id, firm_id, origin),
  constraint widget_site_check check (num_nonnulls(firm_lawyer_id, firm_id) = 1)
);
