import type { Knex } from 'knex'

/**
 * Requests for a service may be accepted at once (decision 272). A row of the directory says until
 * when its nearest time can be requested, since that depends on the lawyer's working hours.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table service add instant_confirmation boolean not null default false;
    alter table lawyer_listing add next_free_until timestamptz;
    update lawyer_listing set next_free_until = next_free_at - interval '3 hours';
    drop index lawyer_listing_next_free;
    create index lawyer_listing_next_free on lawyer_listing (next_free_until);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table service drop instant_confirmation;
    alter table lawyer_listing drop next_free_until;
    create index lawyer_listing_next_free on lawyer_listing (next_free_at);
  `)
}
