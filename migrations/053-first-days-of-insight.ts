import type { Knex } from 'knex'

/** The facts that were counted before this migration; visits and free hours say it themselves. */
const FACTS = [
  'requests',
  'firstRequests',
  'laterRequests',
  'accepted',
  'answers',
  'unanswered',
  'signed',
  'held',
  'cancelledByClient',
  'cancelledByLawyer',
  'cancelledBySystem',
  'missedByClient',
  'missedByLawyer',
  'paid',
  'refunds',
  'fees',
  'reviews',
  'decisions',
]

/** Since when each figure is counted, so that earlier periods do not read 0. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table insight_first_day (
      figure text primary key,
      -- Of Vilnius; null where it is counted from the first fact on.
      day date
    )
  `)
  // Without figures the next refresh counts everything, and records the days.
  await knex.raw(
    `insert into insight_first_day
      select figure, null from unnest(?::text[]) figure where exists (select from insight_figure)`,
    [FACTS],
  )
  await knex.raw(`
    insert into insight_first_day
      select 'waiting', min(starts_on) from insight_figure where figure = 'waiting'
      having count(*) > 0
  `)
}

export const down = (knex: Knex): Promise<unknown> => knex.raw('drop table insight_first_day')
