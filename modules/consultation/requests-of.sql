-- What a client has asked for so far, and whether they have met this lawyer, under the client's lock. This is the text of now (a test holds it against the
-- database); it is changed here and by a migration together.
create or replace function consultation_requests_of(client uuid, with_lawyer uuid, at_time timestamptz default now(),
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
