import type { Knex } from 'knex'

/**
 * The read model that finding lawyers works on: one narrow row each, refreshed by the news of other
 * modules.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- What reviews say of a lawyer, also while the lawyer is hidden.
    create table lawyer_rating (
      lawyer_id uuid primary key references lawyer,
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
      -- How much of what clients look for the profile tells, 0 to 1.
      completeness real not null,
      next_free_at timestamptz,
      -- The nearest times, [{ startsAt, endsAt }].
      next_free jsonb not null,
      -- Everything a list shows of a lawyer, in both languages.
      card jsonb not null,
      refreshed_at timestamptz not null
    );
    create index lawyer_listing_name on lawyer_listing using gin (name_folded gin_trgm_ops);
    create index lawyer_listing_shares on lawyer_listing using gin (shares);
    create index lawyer_listing_next_free on lawyer_listing (next_free_at);
    create index lawyer_listing_approved on lawyer_listing (approved_at desc);
    create index lawyer_listing_firm_lawyer on lawyer_listing (firm_lawyer_id);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table lawyer_listing, lawyer_rating')
}
