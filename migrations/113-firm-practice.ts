import type { Knex } from 'knex'

/**
 * How a firm practises (IX-2066, Art. 26-28), who keeps it, and what its invoices need. A firm that
 * has members is never without a representative: the database itself holds it at commit, also when
 * two leave at the same moment.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- 'company' is another legal person, through which experts and advisors work; advocates have the first three forms.
    alter table firm add practice_form text not null default 'individual'
      check (practice_form in ('individual', 'partnership', 'professional-partnership', 'company'));
    -- VAT accounted for when the client pays: the invoice then says „Pinigų apskaitos sistema“ (IX-751, Art. 14 and 80).
    alter table firm add cash_accounting boolean not null default false check (not cash_accounting or vat_payer);
    update firm set practice_form = 'professional-partnership' where registration_code is not null;
    alter table firm add check (practice_form in ('individual', 'partnership') or registration_code is not null);

    -- In a partnership without legal person everybody invoices for themselves; then these stand for the firm's.
    create table own_invoice_settings (
      firm_lawyer_id uuid primary key references firm_lawyer,
      seller_name text not null,
      seller_address text,
      taxpayer_code text,
      vat_payer boolean not null,
      vat_number text,
      cash_accounting boolean not null,
      invoice_series text not null check (invoice_series ~ '^[A-Z0-9-]{1,12}$'),
      bank_account text,
      bank_name text,
      changed_at timestamptz not null,
      check (not vat_payer or vat_number is not null),
      check (not cash_accounting or vat_payer)
    );

    update firm_lawyer set role = 'representative' where id in (
      select distinct on (firm_id) id from firm_lawyer m where left_at is null and not exists
        (select 1 from firm_lawyer r where r.firm_id = m.firm_id and r.left_at is null and r.role = 'representative')
      order by firm_id, joined_at, id);

    create function firm_keeps_a_representative() returns trigger language plpgsql as $$
    begin
      -- The firm's row orders those who leave at once; the question below is then asked of what the first one left.
      perform 1 from firm where id = new.firm_id for no key update;
      if exists (select 1 from firm_lawyer where firm_id = new.firm_id and left_at is null)
        and not exists (select 1 from firm_lawyer where firm_id = new.firm_id and left_at is null and role = 'representative') then
        raise exception 'A firm with members has a representative' using errcode = 'check_violation', constraint = 'firm_keeps_a_representative';
      end if;
      return null;
    end $$;
    create constraint trigger firm_keeps_a_representative after insert or update of role, left_at on firm_lawyer
      deferrable initially deferred for each row execute function firm_keeps_a_representative();

    -- Who changed what a firm says of itself, and what it said before. It only grows.
    create table firm_change (
      id uuid primary key,
      firm_id uuid not null references firm,
      account_id uuid not null references account,
      before jsonb not null,
      after jsonb not null,
      changed_at timestamptz not null
    );
    create index firm_change_of_firm on firm_change (firm_id, changed_at);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table firm_change;
    drop trigger firm_keeps_a_representative on firm_lawyer;
    drop function firm_keeps_a_representative();
    drop table own_invoice_settings;
    alter table firm drop column cash_accounting, drop column practice_form;
  `)
}
