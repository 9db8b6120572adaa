import type { Knex } from 'knex'

/**
 * News of the waiting list is a kind of its own, so that people may choose how they hear of a freed
 * time.
 */
export async function up(knex: Knex): Promise<void> {
  await rewrite(knex, (kinds) => [...kinds, 'waiting'])
}

export async function down(knex: Knex): Promise<void> {
  await knex('notification').where({ kind: 'waiting' }).delete()
  await rewrite(knex, (kinds) => kinds.filter((kind) => kind !== 'waiting'))
}

/** Whatever kinds there are by now stay: other migrations add theirs. */
async function rewrite(knex: Knex, change: (kinds: string[]) => string[]): Promise<void> {
  const { rows } = await knex.raw<{ rows: Array<{ definition: string }> }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'notification_kind_check'`,
  )
  const kinds = [...(rows[0]?.definition ?? '').matchAll(/'([a-z-]+)'/g)].map(
    ([, kind]) => kind as string,
  )
  await knex.raw(`
    alter table notification drop constraint notification_kind_check;
    alter table notification add constraint notification_kind_check check (kind in (${change(kinds)
      .map((kind) => `'${kind}'`)
      .join(', ')}));
  `)
}
