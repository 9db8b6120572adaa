import type { Knex } from 'knex'

/**
 * What agreements and invoices tell each other and the lists is kept with the consultation, which
 * stands below both: the client's name in the agreement, the VAT rate of the advance invoice, and
 * the unpaid final invoice. Names of agreements shown before cannot be copied (their place is
 * authenticated); invoices of those name the client as the account does.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table consultation
      add column client_name_sealed text,
      add column advance_vat_basis_points integer,
      add column to_pay_since timestamptz,
      add column to_pay_cents integer,
      add column to_pay_due_at timestamptz,
      add constraint consultation_to_pay check (to_pay_since is not null or (to_pay_cents is null and to_pay_due_at is null))
  `)
  await knex.raw(`
    update consultation c set advance_vat_basis_points = i.vat_basis_points
    from invoice i where i.consultation_id = c.id and i.kind = 'advance'
  `)
  await knex.raw(`
    update consultation c set to_pay_since = f.sent_at, to_pay_cents = i.total_cents, to_pay_due_at = i.due_at
    from final_invoice f left join invoice i on i.id = f.invoice_id
    where f.consultation_id = c.id and f.cancelled_at is null and f.paid_at is null
      and (f.file_id is not null or (i.total_cents > 0 and i.due_at is not null))
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table consultation
      drop column client_name_sealed,
      drop column advance_vat_basis_points,
      drop column to_pay_since,
      drop column to_pay_cents,
      drop column to_pay_due_at
  `)
}
