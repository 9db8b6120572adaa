import type { Knex } from 'knex'

/** When a client is told that a question about a final invoice has no answer (decision 282). */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table final_invoice_question add column tell_unanswered_at timestamptz;
    create index final_invoice_question_unanswered on final_invoice_question (tell_unanswered_at)
      where tell_unanswered_at is not null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table final_invoice_question drop column tell_unanswered_at')
}
