import type { Knex } from 'knex'

/**
 * A payment may be for a final invoice (decision 274). The price of the meeting and each final
 * invoice are paid once, and each has one open order with a provider.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table payment add final_invoice_id uuid references final_invoice;
    drop index payment_one_counted, payment_one_open;
    create unique index payment_one_counted on payment (consultation_id)
      where outcome in ('confirmed', 'retaken') and final_invoice_id is null;
    create unique index payment_one_open on payment (consultation_id, provider)
      where status = 'started' and final_invoice_id is null;
    create unique index payment_one_counted_of_final on payment (final_invoice_id)
      where outcome = 'confirmed';
    create unique index payment_one_open_of_final on payment (final_invoice_id, provider)
      where status = 'started';
    alter table refund drop constraint refund_cause_check,
      add constraint refund_cause_check
        check (cause ~ '^(meeting|unwanted|final-invoice|team-[0-9a-f-]{36})$');
  `)

/** Fails where a final invoice was paid, because its payment could not be told from the meeting's. */
export const down = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    do $$ begin
      if exists (select from payment where final_invoice_id is not null) then
        raise exception 'Final invoices have payments';
      end if;
    end $$;
    alter table refund drop constraint refund_cause_check,
      add constraint refund_cause_check check (cause ~ '^(meeting|unwanted|team-[0-9a-f-]{36})$');
    drop index payment_one_counted, payment_one_open, payment_one_counted_of_final,
      payment_one_open_of_final;
    alter table payment drop final_invoice_id;
    create unique index payment_one_counted on payment (consultation_id)
      where outcome in ('confirmed', 'retaken');
    create unique index payment_one_open on payment (consultation_id, provider)
      where status = 'started';
  `)
