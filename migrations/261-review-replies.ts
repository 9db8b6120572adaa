import type { Knex } from 'knex'

/**
 * A review may be of the firm instead of the lawyer; why one is not shown has a ground that is
 * counted in public; and whoever was reviewed may answer once, published like the review itself
 * only after the team has read it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table review
      add column about text not null default 'lawyer' check (about in ('lawyer', 'firm')),
      add column ground text check (ground in (${GROUNDS.map((ground) => `'${ground}'`).join(', ')}));
    update review set ground = 'other' where status in ('refused', 'taken-down');
    alter table review add constraint review_ground_known check ((status in ('refused', 'taken-down')) = (ground is not null));

    create table review_reply (
      id uuid primary key,
      review_id uuid not null unique references review on delete cascade,
      author_id uuid not null references account,
      body text not null check (length(body) between 10 and 2000),
      status text not null check (status in ('waiting', 'published', 'refused', 'taken-down')),
      -- Raised by each change of the words: the team decides on the words it has read.
      version integer not null default 1,
      written_at timestamptz not null,
      decided_at timestamptz,
      decided_by uuid references account,
      reason text,
      check ((status = 'waiting') = (decided_at is null)),
      check (status not in ('refused', 'taken-down') or reason is not null)
    );
    create index review_reply_waiting on review_reply (written_at) where status = 'waiting';
    create index review_reply_of_author on review_reply (author_id);

    -- What published reviews say of a firm itself, beside those of its lawyers.
    create table firm_rating (
      firm_id uuid primary key references firm,
      average_hundredths smallint not null check (average_hundredths between 100 and 500),
      review_count integer not null check (review_count > 0)
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table firm_rating, review_reply;
    alter table review drop constraint review_ground_known, drop column ground, drop column about;
  `)
}

const GROUNDS = [
  'personal-data',
  'rude',
  'unproven',
  'off-topic',
  'advertising',
  'not-genuine',
  'asked',
  'other',
]
