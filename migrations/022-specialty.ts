import type { Knex } from 'knex'
import specialties from '../modules/specialty/specialties.json' with { type: 'json' }

/**
 * The areas of law. The data file is how the list began; from here on the table is the truth, and
 * the team changes it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table specialty (
      code text primary key check (code ~ '^[a-z]+(-[a-z]+)*$'),
      position integer not null,
      name_lt text not null,
      name_en text not null,
      slug_lt text not null unique,
      slug_en text not null unique
    )
  `)
  await knex('specialty').insert(
    specialties.map(({ code, lt, en }, position) => ({
      code,
      position,
      name_lt: lt.name,
      name_en: en.name,
      slug_lt: lt.slug,
      slug_en: en.slug,
    })),
  )
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table specialty')
}
