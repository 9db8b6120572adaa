import type { Knex } from 'knex'

/**
 * Searches scan the rows in each process's memory (decision 232). These indexes only cost time at
 * each refresh of a row.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index lawyer_listing_approved;
    drop index lawyer_listing_name;
    drop index lawyer_listing_shares;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    create index lawyer_listing_approved on lawyer_listing (approved_at desc);
    create index lawyer_listing_name on lawyer_listing using gin (name_folded gin_trgm_ops);
    create index lawyer_listing_shares on lawyer_listing using gin (shares);
  `)
}
