-- All that says whether a time can be booked, under a shared lock of the calendar's row. `read-to-book.ts` understands the answer. This is the text of now
-- (a test holds it against the database); it is changed here and by a migration together.
create or replace function calendar_to_book(membership uuid, wanted_service uuid, from_time timestamptz, to_time timestamptz, at_time timestamptz, except_consultation uuid)
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
