/**
 * A number that has each plural category in Lithuanian and English; `many` never holds for whole
 * numbers.
 */
const samples = { one: 1, few: 2, other: 10 }

/**
 * The sentence of a counter for each plural category with # for the number, so that a tiny script
 * can count without ICU.
 */
export const pluralForms = (sentence: (n: number) => string): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(samples).map(([category, n]) => [
        category,
        sentence(n).replace(String(n), '#'),
      ]),
    ),
  )
