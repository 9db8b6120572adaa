import type { Knex } from 'knex'

/**
 * Invoices beside the advance invoice: on payment, on refund, at the end. Once issued a paper
 * cannot be changed or deleted, and neither can the file that was handed out for it. A client says
 * once what stands on invoices as the buyer.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table invoice
      drop constraint invoice_kind_check,
      add constraint invoice_kind_check check (kind in ('advance', 'invoice', 'credit', 'final')),
      drop constraint invoice_total_cents_check,
      -- Work that the advance covered to the cent leaves nothing to pay.
      add constraint invoice_total_cents_check check (total_cents > 0 or (kind = 'final' and total_cents = 0)),
      alter column due_at drop not null,
      add constraint invoice_due check (due_at is not null or kind in ('invoice', 'credit')),
      add column lawyer_account_id uuid references account,
      -- A credit note names the paper it corrects (IX-751, Art. 83).
      add column corrects_id uuid references invoice,
      add constraint invoice_credit_corrects check ((kind = 'credit') = (corrects_id is not null)),
      -- SHA-256 of what stands on the paper; null on those issued before it was kept.
      add column paper_sha256 text check (paper_sha256 ~ '^[0-9a-f]{64}$');
    update invoice set lawyer_account_id = (select lawyer_account_id from consultation where consultation.id = invoice.consultation_id);
    alter table invoice alter column lawyer_account_id set not null;
    create index invoice_of_lawyer on invoice (lawyer_account_id, issued_at);

    create table invoice_pdf (
      invoice_id uuid not null references invoice,
      locale text not null check (locale in ('lt', 'en')),
      storage_key text not null unique,
      sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
      made_at timestamptz not null,
      primary key (invoice_id, locale)
    );

    -- One final invoice of a consultation: drafted here, or a file of the lawyer's own.
    create table final_invoice (
      consultation_id uuid primary key references consultation,
      invoice_id uuid unique references invoice,
      file_id uuid unique references file,
      account_id uuid not null references account,
      sent_at timestamptz not null,
      check ((invoice_id is null) <> (file_id is null))
    );

    create table invoice_buyer (
      account_id uuid primary key references account,
      details_sealed text not null,
      changed_at timestamptz not null
    );

    create function invoice_is_append_only() returns trigger language plpgsql as $$
      begin raise exception '% is append-only', tg_table_name; end $$;
    create trigger invoice_is_append_only before update or delete on invoice for each row execute function invoice_is_append_only();
    create trigger invoice_pdf_is_append_only before update or delete on invoice_pdf for each row execute function invoice_is_append_only();
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger invoice_is_append_only on invoice;
    drop table invoice_buyer, final_invoice, invoice_pdf;
    drop function invoice_is_append_only();
    delete from invoice where kind <> 'advance';
    alter table invoice
      drop constraint invoice_kind_check, drop constraint invoice_total_cents_check, drop constraint invoice_due, drop constraint invoice_credit_corrects,
      drop column paper_sha256, drop column corrects_id, drop column lawyer_account_id,
      alter column due_at set not null,
      add constraint invoice_kind_check check (kind in ('advance')),
      add constraint invoice_total_cents_check check (total_cents > 0);
  `)
}
