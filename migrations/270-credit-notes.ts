import type { Knex } from 'knex'

/**
 * A paper may be credited more than once: what went back by the meeting's rule, and each time by
 * goodwill (IX-751, Art. 83). A final invoice may be cancelled by a credit note of its own and sent
 * anew. So credit notes are one for each cause, not one for each consultation.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table invoice
      drop constraint invoice_consultation_id_kind_key,
      add column credit_cause text,
      drop constraint invoice_total_cents_check,
      -- A final invoice that left nothing to pay is cancelled by a note of nothing.
      add constraint invoice_total_cents_check check (total_cents > 0 or (kind in ('final', 'credit') and total_cents = 0));
    alter table invoice disable trigger invoice_is_append_only;
    update invoice set credit_cause = 'meeting' where kind = 'credit';
    alter table invoice enable trigger invoice_is_append_only;
    alter table invoice add constraint invoice_credit_cause check ((kind = 'credit') = (credit_cause is not null));
    create unique index invoice_once on invoice (consultation_id, kind) where kind in ('advance', 'invoice');
    create unique index invoice_credited_once on invoice (corrects_id, credit_cause) where kind = 'credit';
    create index invoice_of_consultation on invoice (consultation_id);

    alter table final_invoice
      drop constraint final_invoice_pkey,
      add column id uuid primary key default uuidv7(),
      add column cancelled_at timestamptz;
    create unique index final_invoice_one_open on final_invoice (consultation_id) where cancelled_at is null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from final_invoice where cancelled_at is not null;
    drop index final_invoice_one_open;
    alter table final_invoice drop column cancelled_at, drop column id, add primary key (consultation_id);

    alter table invoice disable trigger invoice_is_append_only;
    alter table invoice_pdf disable trigger invoice_pdf_is_append_only;
    -- Of several of a kind the first stays.
    create temporary table too_many as
      select id from (select id, kind, total_cents, row_number() over (partition by consultation_id, kind order by issued_at, id) as turn from invoice) numbered
      where turn > 1 or (kind = 'credit' and total_cents = 0);
    insert into too_many select id from invoice where corrects_id in (select id from too_many) and id not in (select id from too_many);
    delete from invoice_pdf where invoice_id in (select id from too_many);
    delete from final_invoice where invoice_id in (select id from too_many);
    delete from invoice where corrects_id is not null and id in (select id from too_many);
    delete from invoice where id in (select id from too_many);
    alter table invoice_pdf enable trigger invoice_pdf_is_append_only;
    alter table invoice enable trigger invoice_is_append_only;
    drop table too_many;

    drop index invoice_of_consultation;
    drop index invoice_credited_once;
    drop index invoice_once;
    alter table invoice
      drop constraint invoice_credit_cause,
      drop column credit_cause,
      drop constraint invoice_total_cents_check,
      add constraint invoice_total_cents_check check (total_cents > 0 or (kind = 'final' and total_cents = 0)),
      add constraint invoice_consultation_id_kind_key unique (consultation_id, kind);
  `)
}
