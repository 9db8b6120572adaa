import { initialState, type CallState } from './call-state.ts'

/** The state and its subscribers. */
export function createStore() {
  let state: CallState = initialState
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set(patch: Partial<CallState>) {
      state = { ...state, ...patch }
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type Store = Pick<ReturnType<typeof createStore>, 'get' | 'set'>
