import type { Knex } from 'knex'

/**
 * Who has to act is reminded at half and at 85 % of the waiting time: a promise about time, so a
 * column and not a queued job.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table consultation
      -- Since when it waits for what it waits for now, and how often whoever must act has been reminded of it.
      add column waiting_since timestamptz,
      add column reminders_sent smallint not null default 0,
      add column remind_at timestamptz;
    create index consultation_remind on consultation (remind_at) where remind_at is not null;

    -- What waits already is reminded from here on: the middle of the time between asking and the deadline may have passed.
    update consultation set waiting_since = coalesce(paid_at, accepted_at, requested_at)
    where status in ('requested', 'proposed-by-lawyer', 'proposed-by-client', 'awaiting-payment', 'awaiting-signature');
    update consultation set remind_at = waiting_since + (due_at - waiting_since) * 0.5 where waiting_since < due_at;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index consultation_remind;
    alter table consultation drop column waiting_since, drop column reminders_sent, drop column remind_at;
  `)
}
