import type { Knex } from 'knex'

/**
 * What the daily comparison with the payment providers found, until it is settled: by itself, when
 * the books agree again, or by the team with a reason. And how each comparison went, so that one
 * that did not happen is seen.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table money_alarm (
      id uuid primary key,
      kind text not null check (kind in ('paid-here-only', 'amount-differs', 'refund-differs', 'unknown-money', 'imbalance')),
      -- What it is about: a payment, a provider's event, or a rule and a row that breaks it.
      subject text not null,
      payment_id uuid references payment (id),
      provider text,
      expected_cents integer,
      found_cents integer,
      found_at timestamptz not null,
      seen_at timestamptz not null,
      settled_at timestamptz,
      settled_by text check (settled_by in ('itself', 'team')),
      reason text,
      check ((settled_at is null) = (settled_by is null))
    );
    create unique index money_alarm_open on money_alarm (kind, subject) where settled_at is null;
    create index money_alarm_of_subject on money_alarm (kind, subject);

    create table reconciliation (
      id uuid primary key,
      started_at timestamptz not null,
      finished_at timestamptz,
      asked_count integer not null default 0,
      -- Of a provider that cannot be asked, or did not answer.
      unasked_count integer not null default 0,
      mended_count integer not null default 0,
      alarm_count integer not null default 0
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table reconciliation, money_alarm')
}
