import type { Knex } from 'knex'

/** What a client and a lawyer have together about one thing, and their messages. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table matter (
      id uuid primary key,
      client_account_id uuid not null references account,
      lawyer_account_id uuid not null references account,
      lawyer_id uuid not null references lawyer,
      firm_lawyer_id uuid not null references firm_lawyer,
      opened_at timestamptz not null,
      last_activity_at timestamptz not null,
      closed_at timestamptz,
      closed_by text check (closed_by in ('client', 'lawyer', 'system')),
      constraint matter_of_two check (client_account_id <> lawyer_account_id),
      constraint matter_closed_by check ((closed_at is null) = (closed_by is null))
    );
    create index matter_of_client on matter (client_account_id, last_activity_at desc);
    create index matter_of_lawyer on matter (lawyer_account_id, last_activity_at desc);

    create table matter_consultation (
      consultation_id uuid primary key references consultation on delete cascade,
      matter_id uuid not null references matter on delete cascade
    );
    create index matter_consultation_of on matter_consultation (matter_id);

    create table matter_message (
      id uuid primary key,
      matter_id uuid not null references matter on delete cascade,
      side text not null check (side in ('client', 'lawyer')),
      body_sealed text not null,
      sent_at timestamptz not null
    );
    create index matter_message_of on matter_message (matter_id, id);

    create table matter_file (
      file_id uuid primary key references file,
      matter_id uuid not null references matter on delete cascade,
      message_id uuid not null references matter_message on delete cascade,
      position integer not null
    );
    create index matter_file_of on matter_file (matter_id);
    create index matter_file_of_message on matter_file (message_id);

    create table matter_file_opening (
      id uuid primary key,
      file_id uuid not null references matter_file on delete cascade,
      account_id uuid not null references account,
      opened_at timestamptz not null
    );
    create index matter_file_opening_of on matter_file_opening (file_id);

    -- How far each side has read.
    create table matter_reading (
      matter_id uuid not null references matter on delete cascade,
      side text not null check (side in ('client', 'lawyer')),
      seen_id uuid,
      mail_due_at timestamptz,
      mailed_at timestamptz,
      primary key (matter_id, side)
    );
    create index matter_reading_to_mail on matter_reading (mail_due_at)
      where mail_due_at is not null;

    -- Consultations before this change: a matter for each one, with the id of its consultation.
    insert into matter (id, client_account_id, lawyer_account_id, lawyer_id, firm_lawyer_id,
        opened_at, last_activity_at)
      select id, client_account_id, lawyer_account_id, lawyer_id, firm_lawyer_id,
        greatest(accepted_at, conflict_checked_at), greatest(accepted_at, conflict_checked_at)
      from consultation
      where accepted_at is not null and conflict = 'none' and matter_erased_at is null;
    insert into matter_consultation (consultation_id, matter_id) select id, id from matter;
    insert into matter_reading (matter_id, side)
      select id, side from matter cross join (values ('client'), ('lawyer')) as sides (side);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table matter_reading, matter_file_opening, matter_file, matter_message,
      matter_consultation, matter
  `)
}
