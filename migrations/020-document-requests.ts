import type { Knex } from 'knex'

/** Documents that the lawyer asks for in a matter, and the client's answers. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table matter_document_request (
      id uuid primary key,
      matter_id uuid not null references matter on delete cascade,
      title_sealed text not null,
      due_on date,
      status text not null check (status in ('asked', 'given', 'missing')),
      note_sealed text,
      asked_at timestamptz not null,
      -- Of those asked for at once.
      position smallint not null,
      answered_at timestamptz,
      remind_at timestamptz,
      constraint matter_document_request_answered
        check ((status = 'asked') = (answered_at is null)),
      constraint matter_document_request_reminded
        check (remind_at is null or status = 'asked')
    );
    create index matter_document_request_of on matter_document_request (matter_id);
    create index matter_document_request_to_remind on matter_document_request (remind_at)
      where remind_at is not null;

    -- A file came with a message or for a request.
    alter table matter_file
      alter column message_id drop not null,
      add column request_id uuid references matter_document_request on delete cascade,
      add constraint matter_file_of_one_thing check (num_nonnulls(message_id, request_id) = 1);
    create index matter_file_of_request on matter_file (request_id);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from matter_file where request_id is not null;
    alter table matter_file
      drop column request_id,
      alter column message_id set not null;
    drop table matter_document_request;
  `)
}
