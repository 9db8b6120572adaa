import type { Knex } from 'knex'

/**
 * Asking for a time took some twenty questions to the database, one after another, each with its
 * way there and back. What has to be read and locked together is read here in two. A function, not
 * one statement: what comes after a lock must see what its last holder wrote, and only each
 * statement of a function looks anew.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function consultation_requests_of(client uuid, with_lawyer uuid, out open integer, out has_met boolean) language plpgsql as $$
    begin
      -- One after the other for each client, so that two requests at the same moment are counted as two.
      perform pg_advisory_xact_lock(hashtextextended('request-' || client::text, 9));
      select count(*) filter (where status = 'requested' or standing = 'requested'),
        coalesce(bool_or(lawyer_id = with_lawyer and status not in ('declined', 'refunded')), false)
      into open, has_met from consultation where client_account_id = client;
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
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function calendar_to_book(uuid, uuid, timestamptz, timestamptz, timestamptz, uuid);
    drop function consultation_requests_of(uuid, uuid);
  `)
}
