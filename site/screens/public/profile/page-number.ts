/**
 * The page number of an address, and whether it is written in its canonical form: the first page
 * without a parameter, others as "2". Other forms ("0", "abc", "02") and pages beyond the last
 * redirect to the canonical address, so that no page is cached or indexed twice.
 */
export function readPageNumber(
  query: URLSearchParams,
  name: string,
  last = 5_000,
): { page: number; isPlain: boolean } {
  const said = query.getAll(name)
  const number = Number(said[0])
  const page = Number.isInteger(number) && number >= 1 ? Math.min(number, last) : 1
  return {
    page,
    isPlain: page === 1 ? said.length === 0 : said.length === 1 && said[0] === String(page),
  }
}
