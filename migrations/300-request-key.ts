import type { Knex } from 'knex'

/**
 * A process may die after it has kept a request and before it has answered: who asks again with the
 * same key gets what was kept, not "taken".
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table consultation add column request_key text;
    create unique index consultation_request_key on consultation (client_account_id, request_key) where request_key is not null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table consultation drop column request_key')
}
