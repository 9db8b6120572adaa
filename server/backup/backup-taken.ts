import type { Knex } from 'knex'

/** Records that a backup ended well; patarta_backup_age_seconds counts from it. */
export async function recordBackup(db: Knex): Promise<void> {
  await db.raw('insert into backup_taken (taken_at) values (now()) on conflict do nothing')
  await db.raw("delete from backup_taken where taken_at < now() - interval '1 year'")
}
