import type { Knex } from 'knex'

/**
 * Whether a stay was at the door or in the room: who waited at the door has come, but has met
 * nobody. Earlier stays count as they did.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    `alter table meeting_attendance add column stage text not null default 'room' check (stage in ('door', 'room'))`,
  )
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table meeting_attendance drop column stage')
}
