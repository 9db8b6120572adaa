import type { Knex } from 'knex'

/** People write to the team about payments and with complaints, too. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table contact_message drop constraint contact_message_theme_check,
      add constraint contact_message_theme_check
        check (theme in ('services', 'payment', 'complaint', 'other'));
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    update contact_message set theme = 'other' where theme in ('payment', 'complaint');
    alter table contact_message drop constraint contact_message_theme_check,
      add constraint contact_message_theme_check check (theme in ('services', 'other'));
  `)
}
