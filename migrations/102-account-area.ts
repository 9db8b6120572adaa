import type { Knex } from 'knex'

/**
 * What the account area needs: codes that confirm an address, a number or the person, and farewell
 * mails that leave no trace.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table confirmation_code (
      account_id uuid not null references account on delete cascade,
      purpose text not null check (purpose in ('email', 'phone', 'identity')),
      -- What the code went to: it becomes the account's own only when the code comes back.
      target_sealed text not null,
      -- A keyed fingerprint: six digits can be tried through by whoever reads a plain hash.
      code_key text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      tries smallint not null default 0,
      -- The newest code is the only one.
      primary key (account_id, purpose)
    );
    create index confirmation_code_expiry on confirmation_code (expires_at);

    -- A person who left gets one last mail, whose address is forgotten as soon as it left.
    alter table message add column forget_when_sent boolean not null default false;
    create index message_of_account on message (account_id) where account_id is not null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index message_of_account;
    alter table message drop column forget_when_sent;
    drop table confirmation_code;
  `)
}
