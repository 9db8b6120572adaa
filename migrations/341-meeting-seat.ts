import type { Knex } from 'knex'

/**
 * Which of two sockets of one person in a meeting is the newer: clocks of two processes do not
 * agree well enough to say.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('create sequence meeting_seat')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop sequence meeting_seat')
}
