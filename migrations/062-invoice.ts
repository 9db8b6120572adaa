import type { Knex } from 'knex'

/**
 * Papers about money, numbered per issuer without gaps. Who sold what to whom is sealed; the sums
 * stay countable.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table invoice_counter (
      issuer_firm_id uuid not null references firm,
      series text not null,
      last_number integer not null check (last_number > 0),
      primary key (issuer_firm_id, series)
    );

    create table invoice (
      id uuid primary key,
      consultation_id uuid not null references consultation,
      kind text not null check (kind in ('advance')),
      issuer_firm_id uuid not null references firm,
      series text not null,
      number integer not null check (number > 0),
      issued_at timestamptz not null,
      due_at timestamptz not null,
      currency text not null default 'EUR',
      total_cents integer not null check (total_cents > 0),
      -- Null where the issuer is no VAT payer.
      vat_basis_points integer check (vat_basis_points > 0),
      net_cents integer,
      vat_cents integer,
      check ((vat_basis_points is null) = (net_cents is null) and (net_cents is null) = (vat_cents is null)),
      check (net_cents + vat_cents = total_cents),
      paper_sealed text not null,
      unique (consultation_id, kind),
      unique (issuer_firm_id, series, number)
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table invoice, invoice_counter')
}
