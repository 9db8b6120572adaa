import type { Knex } from 'knex'

/**
 * Our ledger: attempts to pay, what the provider told us of them (never changed afterwards), money
 * we owe back. The test bank keeps its own books in a schema of its own: nothing of ours may look
 * into them.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table payment (
      id uuid primary key,
      consultation_id uuid not null references consultation (id),
      payer_account_id uuid not null references account (id),
      provider text not null,
      provider_ref text,
      redirect_url text,
      amount_cents integer not null check (amount_cents > 0),
      currency text not null default 'EUR',
      status text not null check (status in ('started', 'failed', 'paid', 'refunded')),
      outcome text check (outcome in ('confirmed', 'retaken', 'too-late', 'paid-twice')),
      link_expires_at timestamptz not null,
      next_check_at timestamptz not null,
      created_at timestamptz not null,
      failed_at timestamptz,
      paid_at timestamptz,
      refunded_at timestamptz,
      check ((status in ('paid', 'refunded')) = (paid_at is not null and outcome is not null))
    );
    -- Two tabs and two clicks lead to one page of the provider.
    create unique index payment_one_open on payment (consultation_id, provider) where status = 'started';
    create index payment_of_consultation on payment (consultation_id, id);
    create index payment_to_check on payment (next_check_at) where status = 'started';
    -- The same money cannot be counted twice for one consultation: the second is only ever 'paid-twice'.
    create unique index payment_one_counted on payment (consultation_id) where outcome in ('confirmed', 'retaken');

    create table payment_event (
      id uuid primary key,
      payment_id uuid references payment (id),
      provider text not null,
      event_id text not null,
      kind text not null check (kind in ('paid', 'failed', 'refunded')),
      effect text not null check (effect in ('applied', 'none', 'unknown-payment', 'wrong-amount')),
      amount_cents integer not null,
      currency text not null,
      occurred_at timestamptz not null,
      received_at timestamptz not null,
      unique (provider, event_id)
    );
    create index payment_event_of_payment on payment_event (payment_id, id);
    create function payment_event_is_append_only() returns trigger language plpgsql as $$
      begin raise exception 'payment_event is append-only'; end $$;
    create trigger payment_event_is_append_only before update or delete on payment_event
      for each row execute function payment_event_is_append_only();

    -- Money goes back once: one refund for one payment.
    create table refund (
      id uuid primary key,
      payment_id uuid not null unique references payment (id),
      amount_cents integer not null check (amount_cents > 0),
      reason text not null,
      status text not null check (status in ('due', 'pending', 'done')),
      attempts integer not null default 0,
      next_attempt_at timestamptz not null,
      created_at timestamptz not null,
      done_at timestamptz,
      check ((status = 'done') = (done_at is not null))
    );
    create index refund_due on refund (next_attempt_at) where status <> 'done';

    create schema test_bank;
    create table test_bank.payment (
      ref text primary key,
      merchant_reference text not null unique,
      amount_cents integer not null,
      currency text not null,
      purpose text not null,
      locale text not null,
      return_url text not null,
      cancel_url text not null,
      webhook_url text not null,
      expires_at timestamptz not null,
      status text not null check (status in ('open', 'failed', 'paid', 'refunded')),
      paid_at timestamptz
    );
    create table test_bank.refund (
      idempotency_key text primary key,
      payment_ref text not null references test_bank.payment (ref),
      amount_cents integer not null,
      made_at timestamptz not null
    );
    create table test_bank.delivery (
      event_id text primary key,
      url text not null,
      body text not null,
      attempts integer not null default 0,
      next_attempt_at timestamptz not null,
      delivered_at timestamptz
    );
    create index delivery_waiting on test_bank.delivery (next_attempt_at) where delivered_at is null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop schema test_bank cascade;
    drop table refund;
    drop table payment_event;
    drop function payment_event_is_append_only();
    drop table payment;
  `)
}
