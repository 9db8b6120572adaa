import type { Knex } from 'knex'

/**
 * Answers straight from a mail, without signing in: links for one person, one consultation as it
 * stood, and one use.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table consultation_mail_link (
      id uuid primary key,
      -- The token itself stands in the mail alone.
      token_hash text not null unique,
      account_id uuid not null references account,
      consultation_id uuid not null references consultation,
      purpose text not null check (purpose in ('answer', 'answer-proposal', 'attendance')),
      -- The state the mail told of: in another one the link does nothing any more.
      state text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      used_for text,
      check ((used_at is null) = (used_for is null)),
      -- What was typed when the press was refused, so that it is there again; sealed.
      draft_sealed text
    );
    create index consultation_mail_link_of_account on consultation_mail_link (account_id);
    create index consultation_mail_link_expiry on consultation_mail_link (expires_at);

    -- Who said that they will come; a meeting that moves asks anew.
    alter table consultation add column client_coming_at timestamptz, add column lawyer_coming_at timestamptz;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table consultation drop column client_coming_at, drop column lawyer_coming_at;
    drop table consultation_mail_link;
  `)
}
