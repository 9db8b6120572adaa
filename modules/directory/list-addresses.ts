import type { Needs } from './needs.ts'

/** The address of a public page and its last change, free times not counted. */
export type Address = { slug: string; changedAt: Date }
type AddressKind = 'lawyer' | 'firm'
/** A part of the addresses, sorted by slug; part 0 is the first. */
export async function listAddresses(
  needs: Needs,
  kind: AddressKind,
  { part, size }: { part: number; size: number },
): Promise<Address[]> {
  return (await allAddresses(needs, kind)).slice(part * size, (part + 1) * size)
}

/** The latest change of each part. */
export async function listAddressParts(
  needs: Needs,
  kind: AddressKind,
  size: number,
): Promise<Date[]> {
  const addresses = await allAddresses(needs, kind)
  return Array.from({ length: Math.ceil(addresses.length / size) }, (_, part) => {
    const times = addresses.slice(part * size, (part + 1) * size)
    return new Date(Math.max(...times.map(({ changedAt }) => changedAt.getTime())))
  })
}

async function allAddresses({ listings }: Needs, kind: AddressKind): Promise<Address[]> {
  const current = await listings.current()
  const pages =
    kind === 'firm'
      ? current.firms.search({})
      : current.all().map(({ slug, card: { changedAt } }) => ({ slug, changedAt }))
  return pages
    .map(({ slug, changedAt }) => ({ slug, changedAt: new Date(changedAt) }))
    .toSorted((a, b) => (a.slug < b.slug ? -1 : 1))
}
