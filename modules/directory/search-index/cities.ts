import type { ListedLawyer } from './listed-lawyer.ts'

/** Cities with lawyers by key, the most frequent first. */
export function citiesOf(lawyers: Iterable<ListedLawyer>): Map<string, string> {
  const cities = new Map<string, { name: string; lawyers: number }>()
  for (const { cityKey, card } of lawyers) {
    if (cityKey === null) continue
    const name = card.city ?? cityKey
    const known = cities.get(cityKey) ?? { name, lawyers: 0 }
    // One spelling is shown consistently.
    cities.set(cityKey, {
      name: name < known.name ? name : known.name,
      lawyers: known.lawyers + 1,
    })
  }
  const sorted = [...cities].toSorted(
    ([a, one], [b, other]) => other.lawyers - one.lawyers || (a < b ? -1 : 1),
  )
  return new Map(sorted.map(([key, { name }]) => [key, name]))
}
