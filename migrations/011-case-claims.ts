import type { Knex } from 'knex'

/** Which member of the team has a case of the desk open just now. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table case_claim (
      queue text,
      case_id uuid,
      account_id uuid not null references account on delete cascade,
      claimed_at timestamptz not null,
      -- Without a sign of life for some minutes the claim ends.
      seen_at timestamptz not null check (seen_at >= claimed_at),
      primary key (queue, case_id)
    );
    create index on case_claim (account_id);
  `)

export const down = (knex: Knex): Promise<unknown> => knex.raw('drop table case_claim')
