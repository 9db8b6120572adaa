import type { Knex } from 'knex'

/**
 * The sealed file of a signed agreement, which never changes; what a lawyer's register of contracts
 * says of it (Law on the Bar, Art. 48); and texts that were shown and never signed may go with the
 * person to whom they were shown.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table agreement_pdf (
      agreement_id uuid primary key references agreement,
      storage_key text not null unique,
      -- Of the whole file: by it anybody's copy is known.
      sha256 text not null unique check (sha256 ~ '^[0-9a-f]{64}$'),
      certificate_sha256 text not null check (certificate_sha256 ~ '^[0-9a-f]{64}$'),
      sealed_at timestamptz not null
    );
    create trigger agreement_pdf_is_append_only before update or delete on agreement_pdf for each row execute function agreement_is_append_only();

    create table agreement_register (
      agreement_id uuid primary key references agreement,
      lawyer_account_id uuid not null references account,
      signed_at timestamptz not null,
      -- Number, parties and practice, as they were on the day of signing.
      entry_sealed text not null
    );
    create index agreement_register_of_lawyer on agreement_register (lawyer_account_id, signed_at);
    create trigger agreement_register_is_append_only before update or delete on agreement_register for each row execute function agreement_is_append_only();

    create function agreement_event_is_append_only() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and not exists (select 1 from agreement_signature where agreement_id = old.agreement_id) then return old; end if;
      raise exception 'agreement_event is append-only';
    end $$;
    drop trigger agreement_event_is_append_only on agreement_event;
    create trigger agreement_event_is_append_only before update or delete on agreement_event for each row execute function agreement_event_is_append_only();
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger agreement_event_is_append_only on agreement_event;
    drop function agreement_event_is_append_only();
    create trigger agreement_event_is_append_only before update or delete on agreement_event for each row execute function agreement_is_append_only();
    drop table agreement_register, agreement_pdf;
  `)
}
