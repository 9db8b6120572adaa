import type { Knex } from 'knex'

/**
 * Extensions, search folding, and the tables that belong to no module: the outbox, idempotency
 * keys.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create extension if not exists btree_gist;
    create extension if not exists pg_trgm;
    create extension if not exists unaccent;
    create extension if not exists citext;

    -- unaccent() is only STABLE, so an index may not use it; with its dictionary named it cannot change.
    create function folded(text) returns text language sql immutable strict parallel safe
      as $$ select lower(public.unaccent('public.unaccent', $1)) $$;

    create table outbox (
      id uuid primary key,
      type text not null,
      payload jsonb not null,
      occurred_at timestamptz not null,
      dispatched_at timestamptz
    );
    create index outbox_undispatched on outbox (id) where dispatched_at is null;

    create table idempotency_key (
      account_id uuid not null,
      key text not null check (length(key) between 8 and 200),
      fingerprint text not null,
      status integer,
      answer text,
      created_at timestamptz not null,
      primary key (account_id, key)
    );
    create index idempotency_key_age on idempotency_key (created_at);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table idempotency_key;
    drop table outbox;
    drop function folded(text);
    drop extension citext;
    drop extension unaccent;
    drop extension pg_trgm;
    drop extension btree_gist;
  `)
}
