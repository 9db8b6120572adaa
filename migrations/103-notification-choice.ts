import type { Knex } from 'knex'

/** What people chose to be told by which way, where it differs from what everybody gets. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table notification_choice (
      account_id uuid not null references account on delete cascade,
      kind text not null,
      channel text not null check (channel in ('bell', 'mail', 'sms')),
      is_on boolean not null,
      changed_at timestamptz not null,
      primary key (account_id, kind, channel)
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table notification_choice')
}
