import type { Knex } from 'knex'

/**
 * A profile that its lawyer deleted: for good, unlike one that is hidden. Its row stays for what
 * was signed and paid.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table lawyer add deleted_at timestamptz;
    alter table lawyer add constraint lawyer_deleted_is_hidden check (deleted_at is null or status = 'hidden');
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table lawyer drop column deleted_at')
}
