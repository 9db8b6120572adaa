import type { Knex } from 'knex'

/**
 * The addresses of a lawyer's or a firm's own website on which their free times may be shown in a
 * frame; nowhere else.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table widget_site (
      firm_lawyer_id uuid references firm_lawyer,
      firm_id uuid references firm,
      check (num_nonnulls(firm_lawyer_id, firm_id) = 1),
      -- Scheme, host and port, as a browser compares them.
      origin text not null check (length(origin) <= 200),
      added_at timestamptz not null,
      unique nulls not distinct (firm_lawyer_id, firm_id, origin)
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table widget_site')
}
