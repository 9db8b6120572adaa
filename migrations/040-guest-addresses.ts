import type { Knex } from 'knex'

/** The address of a guest is deleted soon after the meeting or the invitation (decision 294). */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table meeting_guest
      alter column name_sealed drop not null,
      alter column email_sealed drop not null,
      -- A guest who may still come has an address, and a name while there is an address.
      add constraint meeting_guest_address check (
        email_sealed is not null
        or num_nonnulls(link_hash, code_key, session_hash, ticket_hash) = 0
      ),
      add constraint meeting_guest_name check (name_sealed is not null or email_sealed is null);
    create index meeting_guest_addressed on meeting_guest (invited_at)
      where email_sealed is not null;
  `)

/** Guests without an address cannot be kept by the earlier schema. */
export const down = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    drop index meeting_guest_addressed;
    delete from meeting_guest where email_sealed is null;
    alter table meeting_guest
      drop constraint meeting_guest_address,
      drop constraint meeting_guest_name,
      alter column name_sealed set not null,
      alter column email_sealed set not null;
  `)
