/** The first, the last and the current page with its neighbours; undefined marks a gap. */
export function pageNumbers(page: number, pages: number): (number | undefined)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((number) => number >= 1 && number <= pages)
    .toSorted((a, b) => a - b)
  return shown.flatMap((number, index) => {
    const skipped = index === 0 ? 0 : number - shown[index - 1]! - 1
    if (skipped === 0) return [number]
    return [skipped === 1 ? number - 1 : undefined, number]
  })
}
