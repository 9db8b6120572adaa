import type { Knex } from 'knex'

/**
 * The team renames, reorders and retires areas of law. One that is off is offered nowhere any more,
 * but lawyers and past consultations that have it keep it: its row never goes.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table specialty
      add column is_active boolean not null default true,
      -- Two of the team may edit at once; whoever saves second is told.
      add column version integer not null default 1;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table specialty drop column is_active, drop column version')
}
