import type { Knex } from 'knex'

/**
 * What a meeting has to remember between two connections: that the lawyer let the client in (a
 * reload must not lead back to the door), who agreed to be telephoned should the call fail, and
 * what the two agreed to do next (the lawyer's words, encrypted).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table meeting_admission (
      consultation_id uuid not null references consultation (id),
      -- A meeting that was moved is another meeting.
      starts_at timestamptz not null,
      admitted_at timestamptz not null,
      primary key (consultation_id, starts_at)
    );
    create table meeting_phone_consent (
      consultation_id uuid not null references consultation (id),
      account_id uuid not null references account (id),
      agreed_at timestamptz not null,
      primary key (consultation_id, account_id)
    );
    create table meeting_next_steps (
      consultation_id uuid primary key references consultation (id),
      text_sealed text not null,
      written_at timestamptz not null
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(
    'drop table meeting_next_steps; drop table meeting_phone_consent; drop table meeting_admission',
  )
}
