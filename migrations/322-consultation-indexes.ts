import type { Knex } from 'knex'

/**
 * What is asked often and read the whole table: a lawyer's calendar feed, the end of a membership,
 * the reminders of each minute.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index consultation_of_lawyer_ends on consultation (lawyer_id, ends_at);
    create index consultation_of_membership on consultation (firm_lawyer_id);
    create index consultation_starts on consultation (starts_at);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(
    'drop index consultation_of_lawyer_ends, consultation_of_membership, consultation_starts',
  )
}
