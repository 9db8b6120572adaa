import type { Knex } from 'knex'

/**
 * A published review may turn out to name people or sums: it is taken down with a reason, and the
 * first decision stays on record.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table review
      drop constraint review_status_check,
      add constraint review_status_check check (status in ('waiting', 'published', 'refused', 'taken-down')),
      add column taken_down_at timestamptz,
      add column taken_down_by uuid references account,
      add column taken_down_reason text,
      add constraint review_taken_down_whole check ((status = 'taken-down') = (taken_down_at is not null and taken_down_reason is not null));
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table review drop constraint review_taken_down_whole;
    update review set status = 'refused', reason = taken_down_reason where status = 'taken-down';
    alter table review
      drop constraint review_status_check,
      add constraint review_status_check check (status in ('waiting', 'published', 'refused')),
      drop column taken_down_at, drop column taken_down_by, drop column taken_down_reason;
  `)
}
