import { useRef } from 'react'

/** The order in which answers count; see `useInOrder`. */
export function createOrder() {
  let asked = 0
  let shown = 0
  return {
    /**
     * Call before a request. Its answer is taken unless the answer of a later request is already
     * shown.
     */
    ask: () => {
      const own = ++asked
      return (): boolean => {
        if (own < shown) return false
        shown = own
        return true
      }
    },
    /** An own change was answered: answers of earlier requests are outdated. */
    settle: (): void => {
      shown = ++asked
    },
  }
}

/** Answers arrive in any order: an older one must not overwrite a newer one. */
export const useInOrder = () =>
  (useRef<ReturnType<typeof createOrder>>(null).current ??= createOrder())
