import type { Knex } from 'knex'

/**
 * The part of a week within one month, beside weeks and months, so that neither tells what the other
 * hides. All is counted again by the next refresh.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table insight_figure
      drop constraint insight_figure_period_check,
      add constraint insight_figure_period_check check (period in ('week', 'month', 'piece'))
  `)

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    delete from insight_figure where period = 'piece';
    alter table insight_figure
      drop constraint insight_figure_period_check,
      add constraint insight_figure_period_check check (period in ('week', 'month'))
  `)
