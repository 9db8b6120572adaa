import type { Knex } from 'knex'

/** Times that a lawyer closes every week, such as court on Tuesdays. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table recurring_block (
      id uuid primary key,
      firm_lawyer_id uuid not null references firm_lawyer,
      -- ISO 8601: 1 is Monday.
      weekdays smallint[] not null
        check (cardinality(weekdays) between 1 and 7 and weekdays <@ '{1,2,3,4,5,6,7}'::smallint[]),
      -- Wall-clock minutes of the lawyer's zone after midnight, [from, to).
      from_minute smallint not null,
      to_minute smallint not null,
      first_day date not null,
      -- Null: without end.
      last_day date,
      -- Days on which the time is not closed.
      except_days date[] not null default '{}',
      -- The lawyer's private note.
      reason text check (length(reason) <= 200),
      created_at timestamptz not null,
      version integer not null default 1,
      check (from_minute >= 0 and from_minute < to_minute and to_minute <= 1440),
      check (last_day >= first_day)
    );
    create index recurring_block_firm_lawyer on recurring_block (firm_lawyer_id);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop table recurring_block`)
}
