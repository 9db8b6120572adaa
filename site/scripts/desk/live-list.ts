import { reloadPage } from '../../islands/focus.ts'

/**
 * After the list of cases was read again: marks the open case, and says when a colleague decided
 * it. A page without cases shows the first one that comes.
 */
const list = document.querySelector<HTMLElement>('#desk-list')
const box = document.querySelector<HTMLElement>('[data-case-claim]')
const id = box?.dataset.claimCase
const open = () => (id ? list?.querySelector(`[data-case-id="${CSS.escape(id)}"]`) : undefined)
let wasListed = Boolean(open())

list?.addEventListener('renewed', () => {
  if (list.dataset.isEmpty !== undefined) return reloadPage()
  for (const row of list.querySelectorAll('[aria-current]')) row.removeAttribute('aria-current')
  const row = open()
  row?.setAttribute('aria-current', 'true')
  if (!row && wasListed && box) {
    const gone = box.querySelector<HTMLElement>('[data-case-gone]')!
    gone.textContent = gone.dataset.text!
  }
  wasListed = Boolean(row)
})
