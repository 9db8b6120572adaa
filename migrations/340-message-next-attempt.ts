import type { Knex } from 'knex'

/**
 * When a message that its carrier did not take is offered again. Kept beside the message, so that
 * the job and the sweep wait for the same moment: both trying on their own used up all attempts
 * within minutes.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table message add column next_attempt_at timestamptz')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table message drop column next_attempt_at')
}
