import type { Knex } from 'knex'

/**
 * Asking for a time took seven questions before the first row was written. They are one now: who
 * asks, whom, whether they may, and what the calendar says, under the locks that keep it so. Each
 * module's part stays a function of its own; here only their order is settled, and with it that of
 * the locks.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function opening_of_request(client uuid, membership uuid, wanted_service uuid, from_time timestamptz, to_time timestamptz, at_time timestamptz, outside_since timestamptz)
    returns jsonb language plpgsql as $$
    declare
      known record;
      requests record;
      is_shown boolean;
    begin
      select firm_lawyer.lawyer_id, firm_lawyer.firm_id, firm_lawyer.time_zone, lawyer.account_id, coalesce(own.vat_payer, firm.vat_payer) as vat_payer into known
        from firm_lawyer join lawyer on lawyer.id = firm_lawyer.lawyer_id join firm on firm.id = firm_lawyer.firm_id
        left join own_invoice_settings own on own.firm_lawyer_id = firm_lawyer.id
        where firm_lawyer.id = membership;
      if not found then return null; end if;
      -- The client's lock, then the lawyer's, then the membership's: as everybody takes them.
      select * into requests from consultation_requests_of(client, known.lawyer_id);
      perform from lawyer join firm_lawyer on firm_lawyer.lawyer_id = lawyer.id
        where firm_lawyer.id = membership and firm_lawyer.left_at is null and lawyer.status = 'approved' for share of lawyer for key share of firm_lawyer;
      is_shown := found;
      return jsonb_build_object(
        'lawyer', jsonb_build_object('lawyerId', known.lawyer_id, 'firmId', known.firm_id, 'accountId', known.account_id, 'timeZone', known.time_zone, 'vatPayer', known.vat_payer),
        'isShown', is_shown,
        'open', requests.open,
        'hasMet', requests.has_met,
        'client', (select jsonb_build_object('name', name, 'lastname', lastname) from account where id = client),
        'isOutsideOld', exists (select from outside_calendar where lawyer_id = known.lawyer_id and (tried_at is null or tried_at <= outside_since)),
        'calendar', calendar_to_book(membership, wanted_service, from_time, to_time, at_time, null));
    end $$;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(
    'drop function opening_of_request(uuid, uuid, uuid, timestamptz, timestamptz, timestamptz, timestamptz)',
  )
}
