import { DEFAULT_SORT, writeChoice, type Choice } from './directory-address.ts'

/**
 * The part of a choice that is a separate page for search engines: the page number and one city
 * ("family law in Vilnius" is a common search). For any other combination of filters it is null:
 * robots follow its links and do not index it.
 */
export function ownQueryOf(choice: Choice): string | null {
  const { cities, languages, sort, q, minRate, maxRate, clientType, firm, confirmation } = choice
  const isNarrowed =
    languages.length > 0 ||
    [q, minRate, maxRate, clientType, firm, confirmation].some((filter) => filter !== undefined)
  return !isNarrowed && cities.length <= 1 && sort === DEFAULT_SORT ? writeChoice(choice) : null
}
