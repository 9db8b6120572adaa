import type { Knex } from 'knex'

/** One sealed list an account: who saved whom is a secret. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table saved_lawyer_list (
      account_id uuid primary key references account,
      lawyers_sealed text not null
    )
  `)

export const down = (knex: Knex): Promise<unknown> => knex.raw('drop table saved_lawyer_list')
