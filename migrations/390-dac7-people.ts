import type { Knex } from 'knex'

/**
 * What the year's report to the tax office says of a person who was paid and then deleted the
 * account: without it they would drop out of it (IX-2112, Art. 61-3).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table dac7_person (
      account_id uuid primary key references account (id),
      birth_date_sealed text,
      personal_code_sealed text,
      last_income_year int not null
    );
    create index dac7_person_by_year on dac7_person (last_income_year);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table dac7_person')
}
