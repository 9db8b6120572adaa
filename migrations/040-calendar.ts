import type { Knex } from 'knex'

/**
 * When a lawyer works, what can be booked, and the time that is held: the constraint on
 * `time_claim` is what makes a time one person's.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table work_hours (
      id uuid primary key,
      firm_lawyer_id uuid not null references firm_lawyer,
      -- ISO 8601: 1 is Monday. Either every such weekday, or one date, whose hours replace the weekday's.
      weekday smallint check (weekday between 1 and 7),
      date date,
      -- Wall-clock minutes of the lawyer's zone after midnight, [from, to). A date without minutes is a day off.
      from_minute smallint,
      to_minute smallint,
      check (num_nonnulls(weekday, date) = 1),
      check (from_minute >= 0 and from_minute < to_minute and to_minute <= 1440),
      check (num_nulls(from_minute, to_minute) = 0 or (num_nulls(from_minute, to_minute) = 2 and date is not null)),
      exclude using gist (firm_lawyer_id with =, weekday with =, int4range(from_minute, to_minute) with &&),
      -- A day off is an unbounded range, so it admits no other hours beside it.
      exclude using gist (firm_lawyer_id with =, date with =, int4range(from_minute, to_minute) with &&)
    );
    create index work_hours_firm_lawyer on work_hours (firm_lawyer_id);

    create table calendar_block (
      id uuid primary key,
      firm_lawyer_id uuid not null references firm_lawyer,
      during tstzrange not null check (not isempty(during) and not lower_inf(during) and not upper_inf(during)),
      -- The lawyer's own note; nobody else reads it.
      reason text check (length(reason) <= 200),
      created_at timestamptz not null
    );
    create index calendar_block_during on calendar_block using gist (firm_lawyer_id, during);

    create table service (
      id uuid primary key,
      firm_lawyer_id uuid not null references firm_lawyer,
      type text not null check (type in ('introductory', 'follow-up')),
      title_lt text check (length(title_lt) between 3 and 120),
      title_en text check (length(title_en) between 3 and 120),
      duration_minutes smallint not null check (duration_minutes between 15 and 240 and duration_minutes % 5 = 0),
      price_cents integer not null,
      prepayment boolean not null,
      first_time_only boolean not null,
      slots_per_day smallint check (slots_per_day between 1 and 48),
      created_at timestamptz not null,
      changed_at timestamptz not null,
      -- Never removed: booked consultations keep its terms.
      deleted_at timestamptz,
      check (num_nonnulls(title_lt, title_en) > 0),
      check (case type when 'introductory' then price_cents in (0, 2900) else price_cents between 1000 and 100000 end),
      check (price_cents > 0 or not prepayment)
    );
    create index service_offered on service (firm_lawyer_id) where deleted_at is null;

    create table time_claim (
      id uuid primary key,
      firm_lawyer_id uuid not null references firm_lawyer,
      -- The person, who cannot sit in two meetings at once, in whichever of their firms.
      lawyer_id uuid not null references lawyer,
      service_id uuid references service,
      consultation_id uuid not null,
      during tstzrange not null check (not isempty(during) and not lower_inf(during) and not upper_inf(during)),
      -- Empty: held for good. Passed: it may be taken from its holder, and until then still counts for the constraint.
      held_until timestamptz,
      released_at timestamptz,
      claimed_at timestamptz not null,
      -- One consultation may hold its agreed and its proposed time at once, even where they overlap.
      constraint time_is_busy exclude using gist (lawyer_id with =, during with &&, consultation_id with <>) where (released_at is null)
    );
    create index time_claim_consultation on time_claim (consultation_id);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table time_claim, service, calendar_block, work_hours')
}
