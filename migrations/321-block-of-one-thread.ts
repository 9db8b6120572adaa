import type { Knex } from 'knex'

/**
 * A block was kept by person, and shown in every thread of theirs: who blocked a pseudonym and
 * looked at older threads saw whose it was. It belongs to the thread it was made in now, and shows
 * there alone; what it keeps away is still the person. It outlives the thread.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table inquiry_block drop constraint inquiry_block_pkey;
    alter table inquiry_block add column inquiry_id uuid references inquiry on delete set null;
    create unique index inquiry_block_of_thread on inquiry_block (inquiry_id) where inquiry_id is not null;
    create index inquiry_block_of_client on inquiry_block (client_account_id, lawyer_account_id);
    -- Those that stand were made in the latest thread of the two that was closed by its lawyer.
    update inquiry_block set inquiry_id = (
      select id from inquiry where inquiry.lawyer_account_id = inquiry_block.lawyer_account_id and inquiry.client_account_id = inquiry_block.client_account_id and closed_by = 'lawyer'
      order by abs(extract(epoch from closed_at - blocked_at)) limit 1);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from inquiry_block one using inquiry_block other
      where one.client_account_id = other.client_account_id and one.lawyer_account_id = other.lawyer_account_id and one.ctid > other.ctid;
    alter table inquiry_block drop column inquiry_id;
    drop index inquiry_block_of_client;
    alter table inquiry_block add primary key (lawyer_account_id, client_account_id);
  `)
}
