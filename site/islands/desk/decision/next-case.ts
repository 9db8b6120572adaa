/**
 * The case to open after a decision, from the list as it is now: the next one that no colleague has
 * open, then one above, then any. Undefined when the list has no other.
 */
export function findNextCase(): string | undefined {
  const rows = [...document.querySelectorAll<HTMLAnchorElement>('[data-case-id]')]
  const here = rows.findIndex((row) => row.getAttribute('aria-current') === 'true')
  const others = [...rows.slice(here + 1), ...rows.slice(0, Math.max(0, here)).reverse()]
  return (others.find((row) => row.dataset.claimed === undefined) ?? others[0])?.href
}
