import type { Knex } from 'knex'

/**
 * Invitations to a firm: bound to one address, answered once. A personal account that a
 * representative prepares for somebody is an invitation too; the account itself comes into being
 * when its owner sets a password and accepts the terms.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table firm_invitation (
      id uuid primary key,
      firm_id uuid not null references firm,
      email citext not null check (email ~ '^[^@\\s]+@[^@\\s]+$'),
      locale text not null check (locale in ('lt', 'en')),
      kind text not null check (kind in ('invitation', 'account')),
      -- Of a prepared account: what its owner finds filled in.
      name text,
      lastname text,
      qualification text check (qualification in ('advocate', 'assistant', 'advisor')),
      check (kind = 'invitation' or (name is not null and lastname is not null and qualification is not null)),
      office_position_lt text,
      office_position_en text,
      invited_by uuid not null references account,
      -- SHA-256 of the link's token: this table opens nothing.
      token_hash text not null unique,
      created_at timestamptz not null,
      sent_at timestamptz not null,
      expires_at timestamptz not null,
      answer text check (answer in ('accepted', 'declined', 'withdrawn')),
      answered_at timestamptz,
      account_id uuid references account,
      check ((answer is null) = (answered_at is null)),
      check (answer is distinct from 'accepted' or account_id is not null)
    );
    -- An address waits for one answer to one firm.
    create unique index firm_invitation_waiting on firm_invitation (firm_id, email) where answer is null;
    create index firm_invitation_of_address on firm_invitation (email) where answer is null;
    create index firm_invitation_sent on firm_invitation (firm_id, created_at);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table firm_invitation')
}
