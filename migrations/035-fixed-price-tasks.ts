import type { Knex } from 'knex'

/**
 * Work that a lawyer offers for a fixed price in a matter (decision 290). A task belongs to a
 * consultation of the matter: parties, documents and time of storage are those of the consultation.
 * Payments, invoices and agreements of a task name it; without a task they are of the meeting.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table fixed_price_task (
      id uuid primary key,
      consultation_id uuid not null references consultation,
      -- Of the tasks of its consultation: 1, 2, …
      position smallint not null check (position > 0),
      client_account_id uuid not null references account,
      lawyer_account_id uuid not null references account,
      lawyer_id uuid not null references lawyer,
      firm_lawyer_id uuid not null references firm_lawyer,
      version integer not null default 0,
      status text not null check (status in ('offered', 'paid', 'in-work', 'delivered', 'incomplete',
        'done', 'declined', 'withdrawn', 'expired', 'undone')),
      -- Null once erased.
      title_sealed text,
      description_sealed text,
      -- The client's name in the agreement that was shown.
      client_name_sealed text,
      price_cents integer not null check (price_cents between 1000 and 1000000),
      -- The seller's rate, 0 where the seller pays no VAT.
      vat_basis_points integer not null check (vat_basis_points >= 0),
      -- As on the advance invoice: null without VAT, 0 where the client accounts for it.
      advance_vat_basis_points integer check (advance_vat_basis_points >= 0),
      working_days smallint not null check (working_days between 1 and 60),
      offered_at timestamptz not null,
      pay_by timestamptz not null,
      agreement_sha256 text,
      agreement_shown_at timestamptz,
      paid_at timestamptz,
      sign_by timestamptz,
      signed_at timestamptz,
      work_by timestamptz,
      delivered_at timestamptz,
      review_by timestamptz,
      remind_at timestamptz,
      ended_at timestamptz,
      ended_by text check (ended_by in ('client', 'lawyer', 'system')),
      refund_due_cents integer check (refund_due_cents > 0),
      refunded_at timestamptz,
      -- The deadline that ends the present status.
      due_at timestamptz generated always as (case status
        when 'offered' then pay_by
        when 'paid' then sign_by
        when 'in-work' then work_by
        when 'incomplete' then work_by
        when 'delivered' then review_by
      end) stored,
      unique (consultation_id, position),
      constraint fixed_price_task_paid check (status not in ('paid', 'in-work', 'delivered',
        'incomplete', 'done', 'undone') or paid_at is not null),
      constraint fixed_price_task_signed check (status not in ('in-work', 'delivered', 'incomplete',
        'done', 'undone') or signed_at is not null),
      constraint fixed_price_task_ended check ((status in ('done', 'declined', 'withdrawn',
        'expired', 'undone')) = (ended_at is not null and ended_by is not null)),
      constraint fixed_price_task_refunded check (refunded_at is null or refund_due_cents is not null)
    );
    create index fixed_price_task_of_client on fixed_price_task (client_account_id);
    create index fixed_price_task_of_lawyer on fixed_price_task (lawyer_account_id);
    create index fixed_price_task_due on fixed_price_task (due_at) where due_at is not null;
    create index fixed_price_task_to_remind on fixed_price_task (remind_at)
      where remind_at is not null;

    -- Who did what when.
    create table fixed_price_task_move (
      task_id uuid not null references fixed_price_task,
      position integer not null check (position > 0),
      move text not null,
      by text not null check (by in ('client', 'lawyer', 'system')),
      account_id uuid references account,
      from_status text,
      to_status text not null,
      moved_at timestamptz not null,
      primary key (task_id, position)
    );

    -- Each time that work was handed over, and what the client said is missing.
    create table fixed_price_delivery (
      id uuid primary key,
      task_id uuid not null references fixed_price_task,
      note_sealed text,
      delivered_at timestamptz not null,
      missing_sealed text,
      missing_at timestamptz,
      constraint fixed_price_delivery_missing check ((missing_sealed is null) = (missing_at is null))
    );
    create index fixed_price_delivery_of on fixed_price_delivery (task_id, id);

    create table fixed_price_file (
      file_id uuid primary key references file,
      delivery_id uuid not null references fixed_price_delivery on delete cascade,
      position smallint not null
    );
    create index fixed_price_file_of on fixed_price_file (delivery_id);

    create table fixed_price_file_opening (
      id uuid primary key,
      file_id uuid not null references fixed_price_file on delete cascade,
      account_id uuid not null references account,
      opened_at timestamptz not null
    );
    create index fixed_price_file_opening_of on fixed_price_file_opening (file_id);

    -- The last moment of a paid or signed task: the matter is stored as long as after a meeting.
    alter table consultation add column worked_at timestamptz;

    alter table payment add column task_id uuid references fixed_price_task,
      add constraint payment_of_one_thing check (num_nonnulls(final_invoice_id, task_id) <= 1);
    drop index payment_one_counted, payment_one_open;
    create unique index payment_one_counted on payment (consultation_id)
      where outcome in ('confirmed', 'retaken') and final_invoice_id is null and task_id is null;
    create unique index payment_one_open on payment (consultation_id, provider)
      where status = 'started' and final_invoice_id is null and task_id is null;
    create unique index payment_one_counted_of_task on payment (task_id)
      where outcome = 'confirmed';
    create unique index payment_one_open_of_task on payment (task_id, provider)
      where status = 'started';
    alter table refund drop constraint refund_cause_check,
      add constraint refund_cause_check
        check (cause ~ '^(meeting|unwanted|final-invoice|task|team-[0-9a-f-]{36})$');

    alter table invoice add column task_id uuid references fixed_price_task;
    create index invoice_of_task on invoice (task_id) where task_id is not null;
    drop index invoice_once;
    create unique index invoice_once on invoice (consultation_id, kind)
      where kind in ('advance', 'invoice') and task_id is null;
    create unique index invoice_once_of_task on invoice (task_id, kind)
      where kind in ('advance', 'invoice');

    alter table agreement add column task_id uuid references fixed_price_task;
    drop index agreement_in_force;
    create unique index agreement_in_force on agreement (consultation_id)
      where replaced_at is null and task_id is null;
    create unique index agreement_in_force_of_task on agreement (task_id)
      where replaced_at is null;

    alter table notification drop constraint notification_kind_check,
      add constraint notification_kind_check
        check (kind in ('booked', 'accepted', 'rearranged', 'paid', 'declined',
          'signed', 'reminder', 'review', 'refund', 'message', 'account', 'waiting', 'work'));
  `)
}

/** Fails where a task was offered, because its documents could not be told from the meeting's. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    do $$ begin
      if exists (select from fixed_price_task) then
        raise exception 'There are fixed-price tasks';
      end if;
    end $$;
    alter table notification drop constraint notification_kind_check,
      add constraint notification_kind_check
        check (kind in ('booked', 'accepted', 'rearranged', 'paid', 'declined',
          'signed', 'reminder', 'review', 'refund', 'message', 'account', 'waiting'));
    drop index agreement_in_force, agreement_in_force_of_task;
    alter table agreement drop column task_id;
    create unique index agreement_in_force on agreement (consultation_id) where replaced_at is null;

    drop index invoice_once, invoice_once_of_task;
    alter table invoice drop column task_id;
    create unique index invoice_once on invoice (consultation_id, kind)
      where kind in ('advance', 'invoice');

    alter table refund drop constraint refund_cause_check,
      add constraint refund_cause_check
        check (cause ~ '^(meeting|unwanted|final-invoice|team-[0-9a-f-]{36})$');
    drop index payment_one_counted, payment_one_open, payment_one_counted_of_task,
      payment_one_open_of_task;
    alter table payment drop column task_id;
    create unique index payment_one_counted on payment (consultation_id)
      where outcome in ('confirmed', 'retaken') and final_invoice_id is null;
    create unique index payment_one_open on payment (consultation_id, provider)
      where status = 'started' and final_invoice_id is null;

    alter table consultation drop column worked_at;
    drop table fixed_price_file_opening, fixed_price_file, fixed_price_delivery,
      fixed_price_task_move, fixed_price_task;
  `)
}
