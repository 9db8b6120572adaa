import type { Knex } from 'knex'

/** What a lawyer sees of their own practice, beside the middle of their area of law. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    -- How often a profile was looked at, by day of Vilnius; nothing says by whom.
    create table insight_profile_view (
      firm_lawyer_id uuid references firm_lawyer on delete cascade,
      day date,
      views integer not null check (views > 0),
      primary key (firm_lawyer_id, day)
    );

    -- The last 30 days of each public lawyer, counted every night.
    create table insight_lawyer (
      lawyer_id uuid primary key references lawyer on delete cascade,
      area text not null,
      views integer not null,
      requests integer not null,
      median_minutes double precision,
      held integer not null,
      income_cents bigint not null
    );
    create index insight_lawyer_area on insight_lawyer (area);
  `)

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw('drop table insight_lawyer, insight_profile_view')
