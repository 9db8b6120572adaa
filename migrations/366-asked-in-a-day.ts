import type { Knex } from 'knex'

/**
 * A limit of what is open at a time is none for whoever asks and calls off in turns: each time an
 * hour is taken away for a moment, and the lawyer is told twice. So what one client asked for
 * within a day is counted as well, called off or not.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter function opening_of_request(uuid, uuid, uuid, timestamptz, timestamptz, timestamptz, timestamptz) rename to opening_of_request_uncounted;
    create function opening_of_request(client uuid, membership uuid, wanted_service uuid, from_time timestamptz, to_time timestamptz, at_time timestamptz, outside_since timestamptz)
    returns jsonb language plpgsql as $$
    declare
      opening jsonb;
    begin
      -- Under the client's lock, which it has taken.
      opening := opening_of_request_uncounted(client, membership, wanted_service, from_time, to_time, at_time, outside_since);
      if opening is null then return null; end if;
      return opening || (
        select jsonb_build_object('askedInADay', count(*), 'askedOfLawyerInADay', count(*) filter (where lawyer_id = (opening->'lawyer'->>'lawyerId')::uuid))
        from consultation where client_account_id = client and requested_at > at_time - interval '1 day');
    end $$;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function opening_of_request(uuid, uuid, uuid, timestamptz, timestamptz, timestamptz, timestamptz);
    alter function opening_of_request_uncounted(uuid, uuid, uuid, timestamptz, timestamptz, timestamptz, timestamptz) rename to opening_of_request;
  `)
}
