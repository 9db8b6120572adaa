import type { Knex } from 'knex'

/**
 * Each service has its own buffers, notice and horizon. A claim takes the meeting and its buffers:
 * `during` is the meeting, `taken` what nobody else may book.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table service
      add buffer_before_minutes smallint not null default 0 check (buffer_before_minutes between 0 and 60),
      add buffer_after_minutes smallint not null default 0 check (buffer_after_minutes between 0 and 60),
      add notice_minutes integer not null default 120 check (notice_minutes between 120 and 20160),
      add horizon_days smallint not null default 90 check (horizon_days between 1 and 180);
    update service set notice_minutes = 180 where price_cents > 0;
    alter table service
      alter buffer_before_minutes drop default,
      alter buffer_after_minutes drop default,
      alter notice_minutes drop default,
      alter horizon_days drop default,
      add constraint service_notice check (price_cents = 0 or notice_minutes >= 180);

    alter table time_claim add taken tstzrange;
    update time_claim set taken = during;
    alter table time_claim
      alter taken set not null,
      add constraint time_claim_taken check (taken @> during),
      drop constraint time_is_busy,
      add constraint time_is_busy exclude using gist (lawyer_id with =, taken with &&, consultation_id with <>) where (released_at is null);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table time_claim
      drop constraint time_is_busy,
      drop taken,
      add constraint time_is_busy exclude using gist (lawyer_id with =, during with &&, consultation_id with <>) where (released_at is null);
    alter table service
      drop buffer_before_minutes, drop buffer_after_minutes, drop notice_minutes, drop horizon_days;
  `)
}
