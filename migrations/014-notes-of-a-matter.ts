import type { Knex } from 'knex'

/** Notes and tasks of the lawyer about a matter; the client never sees them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table matter_note (
      matter_id uuid primary key references matter on delete cascade,
      text_sealed text not null,
      version integer not null,
      changed_at timestamptz not null
    );

    create table matter_task (
      id uuid primary key,
      matter_id uuid not null references matter on delete cascade,
      text_sealed text not null,
      due_on date,
      done_at timestamptz,
      created_at timestamptz not null
    );
    create index matter_task_of on matter_task (matter_id);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop table matter_task, matter_note`)
}
