import type { Knex } from 'knex'

/**
 * What asking for a time depends on had grown a wrapper around a wrapper, each with a look of its
 * own at the client's consultations. It is one question again, and one look under the client's
 * lock. The text of now stands in `modules/consultation/*.sql` and
 * `modules/calendar/calendar-to-book.sql`.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function consultation_requests_of(uuid, uuid);
    create function consultation_requests_of(client uuid, with_lawyer uuid, at_time timestamptz default now(),
      out open integer, out has_met boolean, out asked_in_a_day integer, out asked_of_lawyer_in_a_day integer, out missed integer) language plpgsql as $$
    begin
      -- One after the other for each client, so that two requests at the same moment are counted as two.
      perform pg_advisory_xact_lock(hashtextextended('request-' || client::text, 9));
      select count(*) filter (where status = 'requested' or standing = 'requested'),
        coalesce(bool_or(lawyer_id = with_lawyer and status not in ('declined', 'refunded')), false),
        count(*) filter (where requested_at > at_time - interval '1 day'),
        count(*) filter (where requested_at > at_time - interval '1 day' and lawyer_id = with_lawyer),
        count(*) filter (where status = 'past' and client_joined_at is null and lawyer_joined_at is not null and starts_at > at_time - interval '365 days')
      into open, has_met, asked_in_a_day, asked_of_lawyer_in_a_day, missed from consultation where client_account_id = client;
    end $$;

    create or replace function opening_of_request(client uuid, membership uuid, wanted_service uuid, from_time timestamptz, to_time timestamptz, at_time timestamptz, outside_since timestamptz)
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
      select * into requests from consultation_requests_of(client, known.lawyer_id, at_time);
      perform from lawyer join firm_lawyer on firm_lawyer.lawyer_id = lawyer.id
        where firm_lawyer.id = membership and firm_lawyer.left_at is null and lawyer.status = 'approved' for share of lawyer for key share of firm_lawyer;
      is_shown := found;
      return jsonb_build_object(
        'lawyer', jsonb_build_object('lawyerId', known.lawyer_id, 'firmId', known.firm_id, 'accountId', known.account_id, 'timeZone', known.time_zone, 'vatPayer', known.vat_payer),
        'isShown', is_shown,
        'open', requests.open,
        'hasMet', requests.has_met,
        'askedInADay', requests.asked_in_a_day,
        'askedOfLawyerInADay', requests.asked_of_lawyer_in_a_day,
        'missed', requests.missed,
        'client', (select jsonb_build_object('name', name, 'lastname', lastname) from account where id = client),
        'isOutsideOld', exists (select from outside_calendar where lawyer_id = known.lawyer_id and (tried_at is null or tried_at <= outside_since)),
        'calendar', calendar_to_book(membership, wanted_service, from_time, to_time, at_time, null));
    end $$;

    drop function opening_of_request_uncounted(uuid, uuid, uuid, timestamptz, timestamptz, timestamptz, timestamptz);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function consultation_requests_of(uuid, uuid, timestamptz);
    create function consultation_requests_of(client uuid, with_lawyer uuid, out open integer, out has_met boolean) language plpgsql as $$
    begin
      -- One after the other for each client, so that two requests at the same moment are counted as two.
      perform pg_advisory_xact_lock(hashtextextended('request-' || client::text, 9));
      select count(*) filter (where status = 'requested' or standing = 'requested'),
        coalesce(bool_or(lawyer_id = with_lawyer and status not in ('declined', 'refunded')), false)
      into open, has_met from consultation where client_account_id = client;
    end $$;

    create function opening_of_request_uncounted(client uuid, membership uuid, wanted_service uuid, from_time timestamptz, to_time timestamptz, at_time timestamptz, outside_since timestamptz)
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

    create or replace function opening_of_request(client uuid, membership uuid, wanted_service uuid, from_time timestamptz, to_time timestamptz, at_time timestamptz, outside_since timestamptz)
    returns jsonb language plpgsql as $$
    declare
      opening jsonb;
    begin
      -- Under the client's lock, which it has taken.
      opening := opening_of_request_uncounted(client, membership, wanted_service, from_time, to_time, at_time, outside_since);
      if opening is null then return null; end if;
      return opening || (
        select jsonb_build_object('askedInADay', count(*), 'askedOfLawyerInADay', count(*) filter (where lawyer_id = (opening->'lawyer'->>'lawyerId')::uuid))
        from consultation where client_account_id = client and requested_at > at_time - interval '1 day')
      || (
        select jsonb_build_object('missed', count(*))
        from consultation where client_account_id = client and status = 'past' and client_joined_at is null and lawyer_joined_at is not null and starts_at > at_time - interval '365 days');
    end $$;
  `)
}
