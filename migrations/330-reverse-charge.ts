import type { Knex } from 'knex'

/**
 * A VAT payer of another member state accounts for the VAT of the service (IX-751, Art. 13(2)): the
 * rate on such a paper is 0, which is not the same as none.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table invoice
      drop constraint invoice_vat_basis_points_check,
      add constraint invoice_vat_basis_points_check check (vat_basis_points >= 0);
  `)
}

export async function down(knex: Knex): Promise<void> {
  // Issued papers never change: those at a rate of 0 stay, and no new one may follow.
  await knex.raw(`
    alter table invoice
      drop constraint invoice_vat_basis_points_check,
      add constraint invoice_vat_basis_points_check check (vat_basis_points > 0) not valid;
    do $$ begin
      if not exists (select from invoice where vat_basis_points = 0) then alter table invoice validate constraint invoice_vat_basis_points_check; end if;
    end $$;
  `)
}
