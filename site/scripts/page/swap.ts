import { parsePage } from './parse-page.ts'

/**
 * Links with `data-swap="<id>"` fetch their page and replace this page's part with that id, such as
 * another week, without scrolling. Without script, or on failure, they are ordinary links.
 */
document.addEventListener('click', (event) => {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-swap]')
  if (!link) return
  event.preventDefault()
  void swap(link)
})

/** `isQuiet` leaves focus and scroll position, for a change that the reader did not ask for. */
export async function swap(link: HTMLAnchorElement, { isQuiet = false } = {}): Promise<void> {
  const id = link.dataset.swap ?? ''
  const here = document.getElementById(id)
  here?.setAttribute('aria-busy', 'true')
  try {
    const response = await fetch(link.href)
    const there = response.ok && parsePage(await response.text()).getElementById(id)
    if (!here || !there) throw new Error('There is nothing to put in place')
    const wasInside = here.contains(link)
    const label = link.getAttribute('aria-label') ?? link.textContent
    here.replaceWith(there)
    there.dispatchEvent(new Event('renewed', { bubbles: true }))
    if (isQuiet) return
    history.replaceState(history.state, '', link.href)
    if (wasInside) again(there, label)
    else there.scrollIntoView({ block: 'start' })
  } catch {
    if (isQuiet) here?.removeAttribute('aria-busy')
    else location.assign(link.href)
  }
}

/** The focus stays on the pressed link, if the new part has it too. */
function again(part: HTMLElement, label: string | null): void {
  const links = [...part.querySelectorAll<HTMLAnchorElement>('a[data-swap]')]
  links
    .find((link) => (link.getAttribute('aria-label') ?? link.textContent) === label)
    ?.focus({ preventScroll: true })
}
