import type { ListedLawyer } from './listed-lawyer.ts'

type Named = { name: string; lawyers: number }

/** Names of the cities that lawyers work in, by their keys, the most usual first. */
export function citiesOf(lawyers: Iterable<ListedLawyer>): Map<string, string> {
  const cities = new Map<string, Named>()
  for (const { cityKey, card } of lawyers) {
    if (cityKey === null) continue
    const name = card.city ?? cityKey
    const known = cities.get(cityKey) ?? { name, lawyers: 0 }
    // Of several spellings always the same one is shown.
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
