import { onDeskKeys } from '../../islands/desk/keys.ts'

/**
 * Keyboard shortcuts of every page of the desk: j and k move through the list, n leads from an empty
 * one to the next with work, h leads home, ? shows
 * help, / goes to the search of consultations, l to that of the list. The form of a decision adds its own.
 */
function go(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLAnchorElement>('[data-desk-row]')]
  const focused = rows.findIndex((row) => row === document.activeElement)
  const here =
    focused >= 0 ? focused : rows.findIndex((row) => row.getAttribute('aria-current') === 'true')
  const next = rows[Math.min(rows.length - 1, Math.max(0, here < 0 ? 0 : here + step))]
  if (!next) return
  // In a queue the next item opens; on the first page of the desk its row is only focused.
  if (document.querySelector('[data-list]') && next !== rows[here]) return next.click()
  next.focus()
}

onDeskKeys({
  j: () => go(1),
  k: () => go(-1),
  n: () => document.querySelector<HTMLAnchorElement>('[data-desk-next]')?.click(),
  h: () => location.assign(document.querySelector<HTMLElement>('[data-desk]')?.dataset.home ?? '/'),
  '/': () => document.querySelector<HTMLInputElement>('#records-search')?.select(),
  l: () => document.querySelector<HTMLInputElement>('#desk-search')?.select(),
  '?': () => {
    const help = document.querySelector<HTMLDialogElement>('#desk-keys')
    if (help && !help.open) help.showModal()
  },
})

// A case opened by a key or after a decision has the focus at its heading, not at the body.
const isCaseAsked = new URLSearchParams(location.search).has('id')
if (isCaseAsked && document.activeElement === document.body)
  document.querySelector<HTMLElement>('#thing-title')?.focus({ preventScroll: true })
