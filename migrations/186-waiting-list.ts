import type { Knex } from 'knex'

/**
 * "Tell me if an earlier time frees up": who waits for what, in order of asking, and the time that
 * is kept for the one whose turn it is. The hold is a claim like any other, so the constraint on
 * `time_claim` keeps everybody else off it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Kept for one person, who alone may turn it into a consultation; until then \`consultation_id\` is the hold's own id.
    alter table time_claim add column held_for uuid references account;
    create index time_claim_held_for on time_claim (held_for) where held_for is not null and released_at is null;

    create table waiting_entry (
      id uuid primary key,
      account_id uuid not null references account,
      firm_lawyer_id uuid not null references firm_lawyer,
      service_id uuid not null references service,
      -- Whole dates of the lawyer's zone.
      from_date date not null,
      to_date date not null,
      check (from_date <= to_date),
      -- The wish to move a consultation that stands, rather than to have one.
      consultation_id uuid references consultation,
      asked_at timestamptz not null,
      -- Grows: who asked first is first.
      position bigint generated always as identity,
      -- The time that is kept for this person now.
      hold_id uuid,
      hold_starts_at timestamptz,
      hold_until timestamptz,
      check (num_nulls(hold_id, hold_starts_at, hold_until) in (0, 3)),
      unused_holds integer not null default 0,
      ended_at timestamptz,
      ended_because text check (ended_because in ('left', 'booked', 'over', 'unused', 'lawyer-gone')),
      check ((ended_at is null) = (ended_because is null)),
      check (ended_at is null or hold_id is null)
    );
    -- One wish per service of a lawyer: a second one changes nothing of the order.
    create unique index waiting_entry_once on waiting_entry (account_id, service_id) where ended_at is null;
    create index waiting_entry_order on waiting_entry (firm_lawyer_id, position) where ended_at is null;
    create index waiting_entry_hold on waiting_entry (hold_until) where hold_id is not null;

    -- A time somebody let pass is not offered to them again.
    create table waiting_offer (
      entry_id uuid not null references waiting_entry on delete cascade,
      starts_at timestamptz not null,
      offered_at timestamptz not null,
      primary key (entry_id, starts_at)
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table waiting_offer, waiting_entry;
    update time_claim set released_at = claimed_at where held_for is not null and released_at is null;
    alter table time_claim drop column held_for;
  `)
}
