import type { Knex } from 'knex'

/** Parties that the lawyer learned of later. The client is not told of them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table consultation_party
      add column added_by_lawyer boolean not null default false,
      add constraint consultation_party_added check (not added_by_lawyer or role = 'opposing')
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from consultation_party where added_by_lawyer;
    alter table consultation_party drop column added_by_lawyer
  `)
}
