import type { Knex } from 'knex'

/** Figures of the market: counts by week and month, without anybody's id. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table insight_figure (
      period text check (period in ('week', 'month')),
      -- Its first day, of Vilnius.
      starts_on date,
      figure text,
      grouping text check (grouping in ('all', 'area', 'city', 'language')),
      -- The area's code, the city or the language; empty for all.
      key text,
      fact_count integer not null,
      -- Different people behind the facts; null where no person is known.
      people integer,
      cents bigint not null,
      median_minutes double precision,
      p90_minutes double precision,
      primary key (period, starts_on, figure, grouping, key)
    );

    -- What visitors look for, counted by day of Vilnius; nothing says who.
    create table insight_visit (
      day date,
      kind text check (kind in ('search', 'profile', 'sure-description', 'unsure-description')),
      -- Empty where the visit names none.
      area text,
      city text,
      language text check (language in ('lt', 'en')),
      visits integer not null check (visits > 0),
      primary key (day, kind, area, city, language)
    );

    -- Free time that could be booked in the seven days after each day.
    create table insight_supply (
      day date,
      -- The lawyer's main area.
      area text,
      -- Empty where the firm states none.
      city text,
      free_minutes integer not null check (free_minutes >= 0),
      lawyers integer not null check (lawyers > 0),
      primary key (day, area, city)
    );
  `)

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw('drop table insight_figure; drop table insight_visit; drop table insight_supply')
