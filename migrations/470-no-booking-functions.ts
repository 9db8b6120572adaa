import type { Knex } from 'knex'

/** A request reads by ordinary queries now (docs/decisions/228): no function of the database is left. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function opening_of_request(uuid, uuid, uuid, timestamptz, timestamptz, timestamptz, timestamptz);
    drop function calendar_to_book(uuid, uuid, timestamptz, timestamptz, timestamptz, uuid);
    drop function consultation_requests_of(uuid, uuid, timestamptz);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
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
    create function calendar_to_book(membership uuid, wanted_service uuid, from_time timestamptz, to_time timestamptz, at_time timestamptz, except_consultation uuid)
    returns jsonb language plpgsql as $$
    begin
      -- Until the transaction ends nobody changes these hours, blocks and services; any number of people book at once.
      perform from firm_lawyer where id = membership for key share;
      return (
        select jsonb_build_object(
          'membership', jsonb_build_object('id', firm_lawyer.id, 'lawyerId', firm_lawyer.lawyer_id, 'timeZone', firm_lawyer.time_zone,
            'calendarType', firm_lawyer.calendar_type, 'slotsPerDay', firm_lawyer.slots_per_day, 'leftAt', firm_lawyer.left_at, 'status', lawyer.status),
          'service', (select to_jsonb(service) from service where id = wanted_service),
          'hours', (select coalesce(jsonb_agg(jsonb_build_object('weekday', weekday, 'date', date, 'fromMinute', from_minute, 'toMinute', to_minute)), '[]')
            from work_hours where firm_lawyer_id = membership),
          'blocks', (select coalesce(jsonb_agg(jsonb_build_array(extract(epoch from lower(during)) * 1000, extract(epoch from upper(during)) * 1000)), '[]')
            from calendar_block where firm_lawyer_id = membership and during && tstzrange(from_time, to_time)),
          'outside', (select coalesce(jsonb_agg(jsonb_build_array(extract(epoch from lower(during)) * 1000, extract(epoch from upper(during)) * 1000)), '[]')
            from outside_busy where lawyer_id = firm_lawyer.lawyer_id and during && tstzrange(from_time, to_time)),
          'held', (select coalesce(jsonb_agg(jsonb_build_object('firmLawyerId', firm_lawyer_id, 'consultationId', consultation_id, 'serviceId', service_id,
              'startsAt', extract(epoch from lower(during)) * 1000, 'endsAt', extract(epoch from upper(during)) * 1000) order by lower(during)), '[]')
            from time_claim where lawyer_id = firm_lawyer.lawyer_id and during && tstzrange(from_time, to_time) and released_at is null
              and (held_until is null or held_until > at_time) and consultation_id is distinct from except_consultation))
        from firm_lawyer join lawyer on lawyer.id = firm_lawyer.lawyer_id where firm_lawyer.id = membership);
    end $$;
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
  `)
}
