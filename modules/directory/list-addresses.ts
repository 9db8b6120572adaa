import type { Knex } from 'knex'

/** What stands in the address of a public page, and when what it says last changed. */
export type Address = { slug: string; changedAt: Date }

/** Lawyers the public may see; free times change all day and are no news to a search engine. */
export const listLawyerAddresses = (db: Knex): Promise<Address[]> =>
  db('lawyerListing').join('lawyer', 'lawyer.id', 'lawyerListing.lawyerId').select('lawyerListing.slug', 'lawyer.changedAt').orderBy('lawyerListing.slug')

/** Firms with at least one of them. */
export async function listFirmAddresses(db: Knex): Promise<Address[]> {
  const { rows } = await db.raw<{ rows: Address[] }>(
    `select firm.slug, max(greatest(firm.changed_at, lawyer.changed_at)) as "changedAt"
     from lawyer_listing join lawyer on lawyer.id = lawyer_listing.lawyer_id cross join lateral unnest(firm_slugs) member(slug) join firm on firm.slug = member.slug
     group by firm.slug order by firm.slug`,
  )
  return rows
}
