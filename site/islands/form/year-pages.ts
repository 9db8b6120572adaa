/** Years are chosen from pages of twelve. The last page ends with the latest allowed year. */
export const YEARS_PER_PAGE = 12

/** The page of a year: 0 ends with `last`, 1 is the page before it. */
export const pageOfYear = (year: number, last: number): number =>
  Math.max(0, Math.floor((last - year) / YEARS_PER_PAGE))

export function yearsOnPage(page: number, first: number, last: number): number[] {
  const end = last - page * YEARS_PER_PAGE
  return Array.from({ length: YEARS_PER_PAGE }, (_, at) => end - YEARS_PER_PAGE + 1 + at).filter(
    (year) => year >= first,
  )
}
