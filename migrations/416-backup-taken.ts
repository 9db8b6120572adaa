import type { Knex } from 'knex'

/** When backups ended well, so that an alert can say that the last one is too old. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table backup_taken (
      taken_at timestamptz primary key
    )
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table backup_taken')
}
