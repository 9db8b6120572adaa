import { slugOf } from '#modules/lawyer'

/** "Šiauliai" -> "siauliai": how a city is kept in the read model and written in addresses. */
export const cityKey = (city: string): string => slugOf(city)

/**
 * The known city that the words mean, in any grammatical case: "Šiauliuose", "siauliu" and
 * "Šiauliai" are one. The stem of a Lithuanian place name is what remains without its last vowels
 * and s; endings are never longer than the stem is different.
 */
export function findCityKey(words: string, known: readonly string[]): string {
  const wanted = cityKey(words)
  if (known.includes(wanted)) return wanted
  const meant = known.filter(
    (key) => wanted.startsWith(stem(key)) && wanted.length - stem(key).length <= LONGEST_ENDING,
  )
  return meant.toSorted((a, b) => stem(b).length - stem(a).length)[0] ?? wanted
}

const LONGEST_ENDING = 6
const stem = (key: string): string => key.replace(/[aeiouys]+$/, '')
