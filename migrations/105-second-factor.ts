import type { Knex } from 'knex'

/**
 * A team account counts only after a second factor (TOTP, RFC 6238), proven once per session.
 * Tickets belong to the session that asked for them, so that they end with it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table session add column second_factor_at timestamptz;
    alter table one_use_ticket add column session_id uuid references session on delete cascade;
    create index one_use_ticket_session on one_use_ticket (session_id) where session_id is not null;

    create table second_factor (
      account_id uuid primary key references account on delete cascade,
      secret_sealed text not null,
      -- The last time step a code was taken of: each code opens once.
      last_step bigint not null,
      created_at timestamptz not null
    );

    create table recovery_code (
      id uuid primary key,
      account_id uuid not null references second_factor on delete cascade,
      code_hash text not null,
      used_at timestamptz,
      unique (account_id, code_hash)
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table recovery_code, second_factor;
    alter table one_use_ticket drop column session_id;
    alter table session drop column second_factor_at;
  `)
}
