import { DEFAULT_SORT, writeChoice, type Choice } from './directory-address.ts'

/**
 * What of a choice makes a page of its own for search engines: a page of the list and one city
 * ("family law in Vilnius" is what people ask them). Every other mixture of filters, of which there
 * is no end, is null: robots follow its links and do not keep it.
 */
export function ownQueryOf(choice: Choice): string | null {
  const { cities, languages, sort, q, minRate, maxRate, clientType, firm } = choice
  const isNarrowed =
    languages.length > 0 ||
    [q, minRate, maxRate, clientType, firm].some((wish) => wish !== undefined)
  return !isNarrowed && cities.length <= 1 && sort === DEFAULT_SORT ? writeChoice(choice) : null
}
