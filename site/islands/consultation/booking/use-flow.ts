import { useCallback, useEffect, useReducer } from 'react'
import { advance, begin } from './flow.ts'
import { isScreen, type Screen } from './screens.ts'

type Chosen = { serviceId: string; startsAt: string }

/**
 * Where one stands, joined to the browser. The screen stands in the address with the service and
 * the time, so that a reload, the browser's back and a sign-in in the middle all come back to it.
 */
export function useFlow(first: Screen, { serviceId, startsAt }: Chosen) {
  const [flow, tell] = useReducer(advance, first, begin)
  const { screen } = flow

  useEffect(() => {
    const followHistory = () => {
      const named = new URLSearchParams(location.search).get('step')
      tell({ type: 'was-led', to: isScreen(named) ? named : first })
    }
    addEventListener('popstate', followHistory)
    return () => removeEventListener('popstate', followHistory)
  }, [first])

  // Entries further back know an earlier choice; the newest is true on all of them.
  useEffect(() => {
    const address = addressOf(screen, { serviceId, startsAt })
    if (address !== location.pathname + location.search)
      history.replaceState(history.state, '', address)
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language-switch]'))
      link.search = switched(link.search)
  }, [screen, serviceId, startsAt])

  return {
    flow,
    tell,
    /** A step that the browser's back undoes. */
    go: useCallback(
      (to: Screen) => {
        history.pushState(null, '', addressOf(to, { serviceId, startsAt }))
        tell({ type: 'went', to })
      },
      [serviceId, startsAt],
    ),
  }
}

function addressOf(screen: Screen, { serviceId, startsAt }: Chosen): string {
  // What the booking goes on from, such as an inquiry or an earlier request: an id, never its
  // words.
  const here = new URLSearchParams(location.search)
  const from = Object.fromEntries(
    ['inquiry', 'from', 'hold'].flatMap((name) =>
      here.has(name) ? [[name, here.get(name) ?? '']] : [],
    ),
  )
  const query = new URLSearchParams({
    ...from,
    ...(serviceId && { service: serviceId }),
    ...(startsAt && { at: startsAt }),
    step: screen,
  })
  return `${location.pathname}?${query}`
}

/** The other language opens the same step with the same choice. */
function switched(search: string): string {
  const here = new URLSearchParams(location.search)
  const locale = new URLSearchParams(search).get('locale')
  if (locale) here.set('locale', locale)
  return `?${here}`
}
