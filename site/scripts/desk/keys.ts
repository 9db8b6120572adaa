/**
 * Keyboard shortcuts of the desk: j and k move through the list, a and r decide, ? shows help.
 * Inactive while typing.
 */
const rows = [...document.querySelectorAll<HTMLAnchorElement>('[data-desk-row]')]
const current = () => {
  const focused = rows.findIndex((row) => row === document.activeElement)
  return focused >= 0
    ? focused
    : rows.findIndex((row) => row.getAttribute('aria-current') === 'true')
}

function go(step: 1 | -1): void {
  const here = current()
  const next = rows[Math.min(rows.length - 1, Math.max(0, here < 0 ? 0 : here + step))]
  if (!next) return
  // In a queue the next item opens; on the first page of the desk its row is only focused.
  if (document.querySelector('[data-list]') && next !== rows[here]) return next.click()
  next.focus()
}

const decide = (way: 'approve' | 'reject') =>
  document.dispatchEvent(new CustomEvent('desk-decide', { detail: way }))

document.addEventListener('keydown', (event) => {
  const { target, key } = event
  const isTyping = (target as HTMLElement).closest(
    'input:not([type=radio], [type=checkbox]), textarea, select, dialog[open]',
  )
  if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return
  const does: Record<string, () => void> = {
    j: () => go(1),
    k: () => go(-1),
    a: () => decide('approve'),
    r: () => decide('reject'),
    h: () =>
      location.assign(document.querySelector<HTMLElement>('[data-desk]')?.dataset.home ?? '/'),
    '?': () => {
      const help = document.querySelector<HTMLDialogElement>('#desk-keys')
      if (help && !help.open) help.showModal()
    },
  }
  if (!does[key]) return
  event.preventDefault()
  does[key]()
})
export {}
