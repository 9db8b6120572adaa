export const YEARS_ON_PAGE = 12

/** The twelve years among which one is chosen; pages are counted back from the last year, so that the newest page is full. */
export function pageOf(year: number, min: number, max: number): number[] {
  const last = max - Math.floor((max - year) / YEARS_ON_PAGE) * YEARS_ON_PAGE
  const first = Math.max(last - YEARS_ON_PAGE + 1, min)
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}
