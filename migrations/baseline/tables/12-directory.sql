-- Ratings of a firm from published reviews about the firm itself; its lawyers have their own.
create table firm_rating (
  firm_id uuid primary key references firm,
  average_hundredths smallint not null check (average_hundredths between 100 and 500),
  review_count integer not null check (review_count > 0)
);

create table lawyer_listing (
  lawyer_id uuid primary key references lawyer,
  slug text not null unique,
  firm_lawyer_id uuid not null references firm_lawyer,
  firm_slugs text[] not null,
  name_folded text not null,
  firms_folded text not null,
  -- {"family": 70, "inheritance": 30}
  shares jsonb not null,
  languages text[] not null,
  city_key text,
  client_types text[] not null,
  hourly_rate_cents integer,
  rating_hundredths smallint,
  review_count integer not null,
  approved_at timestamptz not null,
  -- Share of the fields clients look for that are filled in, 0 to 1.
  completeness real not null,
  next_free_at timestamptz,
  -- The nearest times, [{ startsAt, endsAt }].
  next_free jsonb not null,
  -- Everything a list shows of a lawyer, in both languages.
  card jsonb not null,
  refreshed_at timestamptz not null
);
create index lawyer_listing_approved on lawyer_listing (approved_at desc);
create index lawyer_listing_firm_lawyer on lawyer_listing (firm_lawyer_id);
create index lawyer_listing_name on lawyer_listing using gin (name_folded gin_trgm_ops);
create index lawyer_listing_next_free on lawyer_listing (next_free_at);
create index lawyer_listing_shares on lawyer_listing using gin (shares);

-- Ratings from published reviews, also of hidden lawyers.
create table lawyer_rating (
  lawyer_id uuid primary key references lawyer,
  average_hundredths smallint not null check (average_hundredths between 100 and 500),
  review_count integer not null check (review_count > 0)
);
