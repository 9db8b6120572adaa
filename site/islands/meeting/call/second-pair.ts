import type { CallState } from './call-state.ts'
import { noPair } from './pair-state.ts'
import type { Store } from './store.ts'

/** The call as it is with the second of the others. A guest yields to both of them. */
export const withSecond = (state: CallState): CallState => ({
  ...state,
  ...state.second,
  access: state.access && { ...state.access, polite: state.access.role === 'guest' },
})

/**
 * The store as the connection to the second of the others sees it. A slow line to a third person
 * does not turn off the picture for the first one.
 */
export function secondPairOf({ get, set }: Store): Store {
  return {
    get: () => withSecond(get()),
    set(patch) {
      const entries = Object.entries(patch).filter(([key]) => key !== 'soundOnly')
      const ofPair = entries.filter(([key]) => key in noPair)
      const shared = entries.filter(([key]) => !(key in noPair))
      set({
        ...Object.fromEntries(shared),
        second: { ...get().second, ...Object.fromEntries(ofPair) },
      })
    },
  }
}
