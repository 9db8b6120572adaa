/**
 * Shows a message where an island failed. React removes an island when rendering throws, and one
 * whose file cannot be loaded stays without function: in both cases the text of the error page and
 * a retry button appear.
 */
const LOAD_FAULT =
  /dynamically imported module|importing a module script failed|error loading dynamically|failed to fetch/i

/** Islands that are empty from the start have not failed. */
const emptyByNature = new WeakSet<Element>()
const islands = (): Element[] => [...document.querySelectorAll('astro-island')]
const isEmpty = (island: Element): boolean =>
  [...island.children].every((child) => child.matches('script, style, link, template')) &&
  !island.textContent?.trim()

function showFailure(island: Element): void {
  const words = document.querySelector<HTMLTemplateElement>('template#island-failed')
  if (!words || island.querySelector('[data-island-failed]')) return
  const notice = words.content.cloneNode(true) as DocumentFragment
  notice.querySelector('button')?.addEventListener('click', () => location.reload())
  island.append(notice)
  island.querySelector<HTMLElement>('[data-island-failed]')?.focus()
}

type EarlyFailures = { unloaded: Event[]; hasError: boolean }

/** `reload` reloads the page, at most once in a while, and returns whether it does. */
export function watchIslands(reload: () => boolean): void {
  const { unloaded, hasError } = (window as unknown as { earlyFailures: EarlyFailures })
    .earlyFailures
  // A hydrated island that is empty after an error was removed by it.
  const mayHaveFailed = (island: Element): boolean => hasError && !island.hasAttribute('ssr')
  for (const island of islands())
    if (island.getAttribute('client') !== 'only' && isEmpty(island) && !mayHaveFailed(island))
      emptyByNature.add(island)
  const onUnloaded = (event: Event): void => {
    const { error } = (event as CustomEvent<{ error: unknown }>).detail
    if (LOAD_FAULT.test(String(error)) && reload()) return event.preventDefault()
    showFailure(event.target as Element)
  }
  for (const event of unloaded) onUnloaded(event)
  document.addEventListener('astro:hydration-error', onUnloaded)
  // React reports uncaught errors here, and has removed the island by then or does so next.
  const showEmptied = (): void => {
    for (const island of islands())
      if (!island.hasAttribute('ssr') && !emptyByNature.has(island) && isEmpty(island))
        showFailure(island)
  }
  if (hasError) showEmptied()
  addEventListener('error', () => setTimeout(showEmptied))
}
