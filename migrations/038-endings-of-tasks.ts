import type { Knex } from 'knex'

/**
 * Why a lawyer gave up work for a fixed price, sealed; and the consumer's right of withdrawal
 * within 14 days of the signature (decision 290).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table fixed_price_task
      -- The lawyer's words to the client. Null where nothing was given up, and once erased.
      add column withdrawal_reason_sealed text,
      drop constraint fixed_price_task_status_check,
      drop constraint fixed_price_task_paid,
      drop constraint fixed_price_task_signed,
      drop constraint fixed_price_task_ended,
      add constraint fixed_price_task_status_check check (status in ('offered', 'paid', 'in-work',
        'delivered', 'incomplete', 'done', 'declined', 'withdrawn', 'cancelled', 'expired',
        'undone')),
      add constraint fixed_price_task_paid check (status not in ('paid', 'in-work', 'delivered',
        'incomplete', 'done', 'cancelled', 'undone') or paid_at is not null),
      add constraint fixed_price_task_signed check (status not in ('in-work', 'delivered',
        'incomplete', 'done', 'cancelled', 'undone') or signed_at is not null),
      add constraint fixed_price_task_ended check ((status in ('done', 'declined', 'withdrawn',
        'cancelled', 'expired', 'undone')) = (ended_at is not null and ended_by is not null));
  `)
}

/** Fails where a consumer has withdrawn from a task, because the state did not exist before. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table fixed_price_task
      drop constraint fixed_price_task_status_check,
      drop constraint fixed_price_task_paid,
      drop constraint fixed_price_task_signed,
      drop constraint fixed_price_task_ended,
      add constraint fixed_price_task_status_check check (status in ('offered', 'paid', 'in-work',
        'delivered', 'incomplete', 'done', 'declined', 'withdrawn', 'expired', 'undone')),
      add constraint fixed_price_task_paid check (status not in ('paid', 'in-work', 'delivered',
        'incomplete', 'done', 'undone') or paid_at is not null),
      add constraint fixed_price_task_signed check (status not in ('in-work', 'delivered',
        'incomplete', 'done', 'undone') or signed_at is not null),
      add constraint fixed_price_task_ended check ((status in ('done', 'declined', 'withdrawn',
        'expired', 'undone')) = (ended_at is not null and ended_by is not null)),
      drop column withdrawal_reason_sealed;
  `)
}
