import type { Knex } from 'knex'

/** Consents of disconnected calendar accounts, until they are taken back at their provider. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table calendar_revocation (
      id uuid primary key,
      -- Provider, user name and refresh token.
      consent_sealed text not null,
      attempts smallint not null default 0,
      next_at timestamptz not null
    );
    create index calendar_revocation_next on calendar_revocation (next_at);
  `)

export const down = (knex: Knex): Promise<unknown> => knex.raw('drop table calendar_revocation')
