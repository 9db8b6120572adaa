import type { Knex } from 'knex'

/**
 * What people write to the team, and the answers. Texts are sealed: somebody will describe a legal
 * problem here.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table contact_message (
      id uuid primary key,
      name text not null,
      lastname text not null,
      email citext not null,
      theme text not null check (theme in ('services', 'other')),
      text_sealed text not null,
      locale text not null check (locale in ('lt', 'en')),
      -- A form sent without a script cannot prove that a browser worked for it; the desk sees which ones.
      robot_checked boolean not null,
      status text not null check (status in ('waiting', 'answered', 'closed')),
      received_at timestamptz not null,
      decided_at timestamptz,
      decided_by uuid references account,
      answer_sealed text,
      reason text,
      check ((status = 'waiting') = (decided_at is null and decided_by is null)),
      check ((status = 'answered') = (answer_sealed is not null)),
      check (status <> 'closed' or reason is not null)
    );
    create index contact_message_waiting on contact_message (received_at) where status = 'waiting';
    create index contact_message_decided on contact_message (decided_at desc) where status <> 'waiting';

    -- A refused form on its way back to the page of somebody without a script, so that nothing typed is lost.
    create table contact_draft (
      token_hash text primary key,
      content_sealed text not null,
      expires_at timestamptz not null
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table contact_draft, contact_message')
}
