import type { Knex } from 'knex'

/**
 * Uploaded files. Their bytes lie sealed in the storage; this table says whose they are and whether
 * anything uses them.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table file (
      id uuid primary key,
      owner_account_id uuid not null references account,
      purpose text not null check (purpose in ('attachment', 'portrait')),
      name text not null check (length(name) between 1 and 200),
      -- As judged by the content, whatever the uploader said.
      mime_type text not null,
      byte_size integer not null check (byte_size > 0),
      sha256 text not null,
      created_at timestamptz not null,
      -- Empty while the bytes are on their way: the row comes first, so that no bytes are ever without one.
      stored_at timestamptz,
      -- Empty until something uses the file; what nothing uses within a day is deleted.
      attached_at timestamptz
    );
    create index file_unattached on file (created_at) where attached_at is null;
    create index file_owner on file (owner_account_id, created_at);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table file')
}
