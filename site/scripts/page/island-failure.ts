/**
 * Says so, with a retry button, where the file of an island cannot be loaded. An island that fails
 * while it renders shows the same notice (`IslandBoundary.tsx`).
 */
const LOAD_ERROR =
  /dynamically imported module|importing a module script failed|error loading dynamically|failed to fetch/i

/** The notice of a failed part of a page, or undefined when the page has none. */
export function failureNotice(retry: () => void): DocumentFragment | undefined {
  const template = document.querySelector<HTMLTemplateElement>('template#island-failed')
  const notice = template?.content.cloneNode(true) as DocumentFragment | undefined
  notice?.querySelector('button')?.addEventListener('click', retry)
  const title = notice?.querySelector('.notice__title')
  // The island may have had the heading of the page.
  if (title && !document.querySelector('h1')) makeHeading(title)
  return notice
}

function makeHeading(title: Element): void {
  const heading = document.createElement('h1')
  heading.className = title.className
  heading.append(...title.childNodes)
  title.replaceWith(heading)
}

function showFailure(island: Element): void {
  if (island.querySelector('[data-island-failed]')) return
  const notice = failureNotice(() => location.reload())
  // What only the browser draws has nothing to read but its loading state, which would never end.
  if (notice && island.getAttribute('client') === 'only') island.replaceChildren(notice)
  else if (notice) island.append(notice)
  island.querySelector<HTMLElement>('[data-island-failed]')?.focus()
}

/** `reload` reloads the page, at most once in a while, and returns whether it does. */
export function watchIslands(reload: () => boolean): void {
  const { unloaded } = window as unknown as { unloaded: Event[] }
  const onUnloaded = (event: Event): void => {
    const { error } = (event as CustomEvent<{ error: unknown }>).detail
    if (LOAD_ERROR.test(String(error)) && reload()) return event.preventDefault()
    showFailure(event.target as Element)
  }
  for (const event of unloaded) onUnloaded(event)
  document.addEventListener('astro:hydration-error', onUnloaded)
}
