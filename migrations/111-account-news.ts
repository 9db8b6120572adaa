import type { Knex } from 'knex'

/** News about one's own account and profile, such as what the team decided about a change. */
export async function up(knex: Knex): Promise<void> {
  await replaceKinds(knex, [...KINDS, 'account'])
}

export async function down(knex: Knex): Promise<void> {
  await knex('notification').where({ kind: 'account' }).delete()
  await replaceKinds(knex, KINDS)
}

const KINDS = [
  'booked',
  'accepted',
  'rearranged',
  'paid',
  'declined',
  'signed',
  'reminder',
  'review',
  'refund',
  'message',
]

async function replaceKinds(knex: Knex, kinds: readonly string[]): Promise<void> {
  await knex.raw(`
    alter table notification drop constraint notification_kind_check;
    alter table notification add constraint notification_kind_check check (kind in (${kinds.map((kind) => `'${kind}'`).join(', ')}));
  `)
}
