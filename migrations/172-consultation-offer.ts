import type { Knex } from 'knex'

/**
 * A lawyer offers a client they have met, or are about to meet, a further meeting: which service,
 * for how much, at one of some times.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table consultation_offer (
      id uuid primary key,
      -- The meeting it follows on: its two people are the offer's.
      consultation_id uuid not null references consultation,
      service_id uuid not null references service,
      price_cents integer not null check (price_cents > 0),
      -- Offered, not held: whoever takes one takes it like any other time.
      times timestamptz[] not null check (cardinality(times) between 1 and 5),
      message_sealed text not null,
      made_at timestamptz not null,
      expires_at timestamptz not null check (expires_at > made_at),
      withdrawn_at timestamptz,
      taken_at timestamptz,
      taken_consultation_id uuid unique references consultation,
      check ((taken_at is null) = (taken_consultation_id is null)),
      -- Of a withdrawal and a taking at once, one happens.
      check (taken_at is null or withdrawn_at is null)
    );
    create index consultation_offer_of on consultation_offer (consultation_id);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table consultation_offer')
}
