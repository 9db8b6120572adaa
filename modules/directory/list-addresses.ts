import type { DirectoryNeeds } from './needs.ts'

/** What stands in the address of a public page, and when what it says last changed. */
export type Address = { slug: string; changedAt: Date }

/**
 * Lawyers the public may see (free times change all day and are no news to a search engine), and
 * firms with at least one of them.
 */
const SHOWN = {
  lawyer: `select l.slug, lawyer.changed_at from lawyer_listing l join lawyer on lawyer.id = l.lawyer_id`,
  firm: `select firm.slug, max(greatest(firm.changed_at, lawyer.changed_at)) as changed_at
         from lawyer_listing l join lawyer on lawyer.id = l.lawyer_id cross join lateral unnest(l.firm_slugs) member(slug) join firm on firm.slug = member.slug
         group by firm.slug`,
} as const
export type AddressKind = keyof typeof SHOWN

/** One part of so many addresses, in the order of their slugs; part 0 is the first. */
export async function listAddresses(
  { db }: DirectoryNeeds,
  kind: AddressKind,
  { part, size }: { part: number; size: number },
): Promise<Address[]> {
  const { rows } = await db.raw<{ rows: Address[] }>(
    `select slug, changed_at as "changedAt" from (${SHOWN[kind]}) shown order by slug limit ? offset ?`,
    [size, part * size],
  )
  return rows
}

/** Of each such part, when the newest of it changed. */
export async function listAddressParts(
  { db }: DirectoryNeeds,
  kind: AddressKind,
  size: number,
): Promise<Date[]> {
  const { rows } = await db.raw<{ rows: Array<{ changedAt: Date }> }>(
    `select max(changed_at) as "changedAt" from (select changed_at, (row_number() over (order by slug) - 1) / ? as part from (${SHOWN[kind]}) shown) numbered group by part order by part`,
    [size],
  )
  return rows.map(({ changedAt }) => changedAt)
}
