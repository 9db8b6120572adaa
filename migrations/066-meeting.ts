import type { Knex } from 'knex'

/** Who was in a meeting's room, from when to when. What was said or shown is never stored. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table meeting_attendance (
      id uuid primary key,
      consultation_id uuid not null references consultation (id),
      account_id uuid not null references account (id),
      joined_at timestamptz not null,
      seen_at timestamptz not null,
      left_at timestamptz
    );
    create index meeting_attendance_of_consultation on meeting_attendance (consultation_id, joined_at);
    create index meeting_attendance_open on meeting_attendance (seen_at) where left_at is null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table meeting_attendance')
}
