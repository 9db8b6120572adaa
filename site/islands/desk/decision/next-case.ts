type ListedCase = { href: string; isOpen: boolean; isClaimed: boolean }

/**
 * The case to open after a decision: the next one that no colleague has open, then the nearest one
 * above, then any. Undefined when there is no other.
 */
export function nextOf(cases: readonly ListedCase[]): string | undefined {
  const here = cases.findIndex(({ isOpen }) => isOpen)
  const others = [...cases.slice(here + 1), ...cases.slice(0, Math.max(0, here)).reverse()]
  return (others.find(({ isClaimed }) => !isClaimed) ?? others[0])?.href
}

/** The next case of the list as it is now that is not among the decided ones. */
export const findNextCase = (decided: readonly string[]): string | undefined =>
  nextOf(
    [...document.querySelectorAll<HTMLAnchorElement>('[data-case-id]')]
      .filter(({ dataset, ariaCurrent }) => ariaCurrent || !decided.includes(dataset.caseId ?? ''))
      .map((row) => ({
        href: row.href,
        isOpen: row.getAttribute('aria-current') === 'true',
        isClaimed: row.dataset.claimed !== undefined,
      })),
  )

/** The open case, or else the first of the list, that is among these. */
export function findWaiting(ids: readonly string[], open: string): string | undefined {
  const rows = [...document.querySelectorAll<HTMLAnchorElement>('[data-case-id]')].filter((row) =>
    ids.includes(row.dataset.caseId ?? ''),
  )
  return (rows.find(({ dataset }) => dataset.caseId === open) ?? rows[0])?.href
}
