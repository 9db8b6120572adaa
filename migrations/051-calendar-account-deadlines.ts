import type { Knex } from 'knex'

/** Consents are renewed by one process at a time; written meetings of deleted lawyers are removed. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table calendar_account
      -- Until then one process renews the consent.
      add renewing_until timestamptz,
      -- The lawyer is deleted: kept until the written meetings are removed, and no longer than this.
      add clearing_until timestamptz;
    create index calendar_account_clearing on calendar_account (clearing_until)
      where clearing_until is not null;
  `)

/** The former code would go on using the accounts of deleted lawyers. */
export const down = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    delete from calendar_account where clearing_until is not null;
    alter table calendar_account
      drop renewing_until,
      drop clearing_until;
  `)
