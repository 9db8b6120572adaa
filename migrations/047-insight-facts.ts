import type { Knex } from 'knex'

/**
 * The facts of the last months as they were first counted, so that figures do not shrink where rows
 * are deleted or erased. All is counted again by the next refresh.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table insight_fact (
      figure text,
      -- Keyed hashes of the row's id and of the person's: nobody reads from them who it was.
      source bytea,
      person bytea,
      -- Of Vilnius.
      day date not null,
      area text,
      city text,
      language text,
      cents bigint,
      minutes double precision,
      primary key (figure, source)
    );
    create index insight_fact_of_day on insight_fact (figure, day);
    delete from insight_figure
  `)

export const down = (knex: Knex): Promise<unknown> => knex.raw('drop table insight_fact')
