import { useCallback, useEffect, useReducer } from 'react'
import { advance, begin, type Known } from './flow.ts'
import { isScreen, type Screen } from './screens.ts'

type Chosen = { serviceId: string; startsAt: string }

/**
 * The position in the booking, synchronised with the browser. The address holds the screen, the
 * service and the time, so that a reload, the back button and a sign-in in between return to it.
 */
export function useFlow(first: Screen, known: Known, { serviceId, startsAt }: Chosen) {
  const [flow, dispatch] = useReducer(advance, undefined, () => begin(first, known))
  const { screen } = flow

  useEffect(() => {
    const followHistory = () => {
      const named = new URLSearchParams(location.search).get('step')
      dispatch({ type: 'redirected', to: isScreen(named) ? named : first })
    }
    addEventListener('popstate', followHistory)
    return () => removeEventListener('popstate', followHistory)
  }, [first])

  // Earlier history entries have an earlier choice; the newest choice applies to all of them.
  useEffect(() => {
    const address = addressOf(screen, { serviceId, startsAt })
    if (address !== location.pathname + location.search)
      history.replaceState(history.state, '', address)
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language-switch]'))
      link.search = switched(link.search)
  }, [screen, serviceId, startsAt])

  return {
    flow,
    dispatch,
    /** Adds a history entry, so that the back button undoes the step. */
    go: useCallback(
      (to: Screen) => {
        history.pushState(null, '', addressOf(to, { serviceId, startsAt }))
        dispatch({ type: 'screen-chosen', to })
      },
      [serviceId, startsAt],
    ),
  }
}

function addressOf(screen: Screen, { serviceId, startsAt }: Chosen): string {
  // The inquiry or earlier request this booking continues: its id, never its text.
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

/** Keeps step and choice when the language is switched. */
function switched(search: string): string {
  const here = new URLSearchParams(location.search)
  const locale = new URLSearchParams(search).get('locale')
  if (locale) here.set('locale', locale)
  return `?${here}`
}
