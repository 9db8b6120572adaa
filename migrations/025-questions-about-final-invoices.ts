import type { Knex } from 'knex'

/** What a client asks about an unpaid final invoice, and the lawyer's answer (decision 282). */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table final_invoice_question (
      final_invoice_id uuid primary key references final_invoice,
      reason text not null check (reason in ('amount', 'paid', 'not-agreed', 'other')),
      text_sealed text not null,
      asked_at timestamptz not null,
      answer_sealed text,
      answered_at timestamptz,
      constraint final_invoice_question_answered
        check ((answer_sealed is null) = (answered_at is null))
    );

    -- Since when the invoice waits for the lawyer's answer; its date stands still meanwhile.
    alter table consultation add column to_pay_asked_at timestamptz,
      add constraint consultation_to_pay_asked
        check (to_pay_asked_at is null or to_pay_since is not null);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table consultation drop column to_pay_asked_at;
    drop table final_invoice_question;
  `)
}
