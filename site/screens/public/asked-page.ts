/**
 * The page an address asks for, and whether it says so as we would: the first without a word,
 * others as "2". What is said otherwise ("0", "abc", "02") or is beyond the last is led to its own
 * address, so that nobody keeps the same page twice.
 */
export function askedPage(
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
