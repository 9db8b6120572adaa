import type { Knex } from 'knex'

/**
 * What clients say after a meeting that both sides joined: one review per consultation, public only
 * once the team published it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table review (
      id uuid primary key,
      consultation_id uuid not null unique references consultation,
      lawyer_id uuid not null references lawyer,
      firm_id uuid not null references firm,
      author_id uuid not null references account,
      -- The name readers see. Contacting an advocate is itself secret (IX-2066, Art. 46(5)): a pseudonym unless the author chose the name.
      author_name text not null,
      rating smallint not null check (rating between 1 and 5),
      body text not null check (length(body) between 20 and 2000),
      status text not null check (status in ('waiting', 'published', 'refused')),
      written_at timestamptz not null,
      decided_at timestamptz,
      decided_by uuid references account,
      reason text,
      check ((status = 'waiting') = (decided_at is null)),
      check (status <> 'refused' or reason is not null)
    );
    create index review_of_lawyer on review (lawyer_id, decided_at desc) where status = 'published';
    create index review_of_firm on review (firm_id, decided_at desc) where status = 'published';
    create index review_waiting on review (written_at) where status = 'waiting';
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table review')
}
