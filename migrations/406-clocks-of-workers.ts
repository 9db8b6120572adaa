import type { Knex } from 'knex'

/**
 * Deadlines are kept by the clock of the worker that sees them: one that is five minutes fast takes
 * five minutes from everybody. Each beat tells how far off it is.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table process_beat add column clock_off_ms integer not null default 0')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table process_beat drop column clock_off_ms')
}
