import type { Knex } from 'knex'

/**
 * Law firms, lawyers, and the memberships that join them: what can be booked hangs on a membership.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table firm (
      id uuid primary key,
      slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      name text not null,
      -- An advocate practising alone, and a partnership without legal person, have no company code (IX-2066, Art. 26-28).
      registration_code text,
      taxpayer_code text,
      vat_number text,
      vat_payer boolean not null default false,
      address text,
      city text,
      phone text,
      email text,
      web_page text,
      description_lt text,
      description_en text,
      invoice_series text check (invoice_series ~ '^[A-Z0-9-]{1,12}$'),
      bank_account text,
      bank_name text,
      created_at timestamptz not null,
      changed_at timestamptz not null,
      check (not vat_payer or vat_number is not null)
    );

    create table lawyer (
      id uuid primary key,
      account_id uuid not null unique references account,
      slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      status text not null check (status in ('draft', 'pending', 'approved', 'hidden')),
      -- The professional name, as the register prints it; the account's own name may differ.
      name text not null,
      lastname text not null,
      gender text not null check (gender in ('feminine', 'masculine')),
      qualification text not null check (qualification in ('advocate', 'assistant', 'advisor')),
      -- An assistant practises under an advocate (IX-2066, Art. 34).
      supervisor text,
      description_lt text,
      description_en text,
      office_phone text,
      web_page text,
      address text,
      city text,
      languages text[] not null default '{}',
      working_since smallint check (working_since between 1940 and 2200),
      client_types text[] not null default '{}' check (client_types <@ array['private', 'public']),
      business_sectors text[] not null default '{}',
      hourly_rate_cents integer check (hourly_rate_cents between 1000 and 100000),
      -- Names the file, so that its address changes with the picture and may be cached for ever.
      portrait_version text check (portrait_version ~ '^[a-z0-9]{8,64}$'),
      -- The proof shown to the public: which list, and when the person was last found in it.
      register_source text check (register_source in ('advocates', 'assistants', 'team')),
      register_checked_at timestamptz,
      approved_at timestamptz,
      hidden_at timestamptz,
      hidden_reason text,
      created_at timestamptz not null,
      changed_at timestamptz not null,
      check (status <> 'approved' or (approved_at is not null and register_source is not null and register_checked_at is not null)),
      check (status <> 'hidden' or hidden_at is not null)
    );
    create index lawyer_status on lawyer (status, created_at);

    create table lawyer_specialty (
      lawyer_id uuid not null references lawyer,
      specialty_code text not null references specialty,
      percentage smallint not null check (percentage between 1 and 100),
      primary key (lawyer_id, specialty_code)
    );
    create index lawyer_specialty_code on lawyer_specialty (specialty_code);

    -- At most five areas, together exactly 100 %: judged at commit, when the whole set stands.
    create function check_lawyer_specialties() returns trigger language plpgsql as $$
    declare
      whose uuid := coalesce(new.lawyer_id, old.lawyer_id);
      areas integer;
      total integer;
    begin
      select count(*), sum(percentage) into areas, total from lawyer_specialty where lawyer_id = whose;
      if areas > 5 or total <> 100 then
        raise exception 'A lawyer has at most 5 areas of law that total 100 %%' using errcode = 'check_violation', constraint = 'lawyer_specialty_total';
      end if;
      return null;
    end $$;
    create constraint trigger lawyer_specialty_total after insert or update or delete on lawyer_specialty
      deferrable initially deferred for each row execute function check_lawyer_specialties();

    create table lawyer_entry (
      id uuid primary key,
      lawyer_id uuid not null references lawyer,
      kind text not null check (kind in ('education', 'experience')),
      position smallint not null,
      title_lt text,
      title_en text,
      place_lt text,
      place_en text,
      from_year smallint not null check (from_year between 1940 and 2200),
      to_year smallint check (to_year >= from_year),
      unique (lawyer_id, kind, position)
    );

    create table firm_lawyer (
      id uuid primary key,
      firm_id uuid not null references firm,
      lawyer_id uuid not null references lawyer,
      role text not null default 'member' check (role in ('member', 'representative')),
      office_position_lt text,
      office_position_en text,
      time_zone text not null default 'Europe/Vilnius',
      calendar_type text not null default 'regular' check (calendar_type in ('regular', 'variable')),
      slots_per_day smallint check (slots_per_day between 1 and 48),
      joined_at timestamptz not null,
      left_at timestamptz
    );
    create unique index firm_lawyer_once on firm_lawyer (firm_id, lawyer_id) where left_at is null;
    create index firm_lawyer_lawyer on firm_lawyer (lawyer_id);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table firm_lawyer, lawyer_entry, lawyer_specialty;
    drop function check_lawyer_specialties();
    drop table lawyer, firm;
  `)
}
