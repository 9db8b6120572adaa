import type { Knex } from 'knex'

/** Why a session ended, for the browser that still holds its cookie. Names no account. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table ended_session (
      token_hash text primary key,
      reason text not null check (
        reason in (
          'password-changed', 'password-reset', 'ended-elsewhere', 'account-closed',
          'second-factor-reset'
        )
      ),
      -- The cookie of the session ends then.
      expires_at timestamptz not null
    );
    create index on ended_session (expires_at);
  `)

export const down = (knex: Knex): Promise<unknown> => knex.raw('drop table ended_session')
