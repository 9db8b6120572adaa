import type { Knex } from 'knex'

/**
 * Sign-in by Google, Facebook and LinkedIn: who is linked to which account, and people who came
 * back from a provider and are nobody here yet.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table social_identity (
      id uuid primary key,
      account_id uuid not null references account on delete cascade,
      provider text not null check (provider in ('google', 'facebook', 'linkedin')),
      -- The provider's own name for the person: unlike an address it never passes to anybody else.
      subject text not null,
      -- What the person knows their account there by; shown to them alone.
      label text,
      linked_at timestamptz not null,
      last_used_at timestamptz not null,
      unique (provider, subject),
      unique (account_id, provider)
    );

    create table social_arrival (
      id uuid primary key,
      -- SHA-256 of a cookie: only the browser that came back from the provider goes on.
      token_hash text not null unique,
      provider text not null check (provider in ('google', 'facebook', 'linkedin')),
      subject text not null,
      -- Name, address and what was typed so far, encrypted.
      sealed text not null,
      callback_path text,
      -- A keyed fingerprint of the six digits sent to the address.
      code_key text,
      code_sent_at timestamptz,
      code_tries smallint not null default 0,
      created_at timestamptz not null,
      expires_at timestamptz not null
    );
    create index social_arrival_expiry on social_arrival (expires_at);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table social_arrival, social_identity')
}
