import type { Knex } from 'knex'

/**
 * What became of a mail after it left, addresses that take none of ours any more, what must still
 * hold when a message is sent, and the calendar entry each person holds: its number must rise with
 * each change (RFC 5546, 2.1.4).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table message
      add column condition jsonb,
      add column bounced_at timestamptz,
      add column bounce_code text;
    create table mail_refusal (
      address citext primary key,
      account_id uuid references account on delete set null,
      message_id uuid not null,
      code text not null,
      refused_at timestamptz not null
    );
    create table calendar_invite (
      consultation_id uuid not null references consultation (id),
      account_id uuid not null references account (id),
      sequence integer not null,
      method text not null check (method in ('REQUEST', 'CANCEL')),
      starts_at timestamptz not null,
      primary key (consultation_id, account_id)
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table calendar_invite;
    drop table mail_refusal;
    alter table message drop column condition, drop column bounced_at, drop column bounce_code;
  `)
}
