import { slugOf } from '#modules/lawyer'

/** "Šiauliai" -> "siauliai". */
export const cityKey = (city: string): string => slugOf(city)

/**
 * The known city in any grammatical case: "Šiauliuose", "siauliu" and "Šiauliai" are one. The stem
 * is the name without its last vowels and s.
 */
export function findCityKey(words: string, known: readonly string[]): string {
  const wanted = cityKey(words)
  if (known.includes(wanted)) return wanted
  const meant = known.filter(
    (key) => wanted.startsWith(stem(key)) && wanted.length - stem(key).length <= MAX_ENDING_LENGTH,
  )
  return meant.toSorted((a, b) => stem(b).length - stem(a).length)[0] ?? wanted
}

const MAX_ENDING_LENGTH = 6
const stem = (key: string): string => key.replace(/[aeiouys]+$/, '')
