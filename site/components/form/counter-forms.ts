/**
 * One sample number for each plural category of Lithuanian and English. `many` never applies to
 * whole numbers.
 */
const samples = { one: 1, few: 2, other: 10 }

/**
 * The counter's sentence in each plural category, with # for the number, so that a tiny script can
 * count without ICU.
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
