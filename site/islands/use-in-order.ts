import { useRef } from 'react'

/** The order in which answers count; see `useInOrder`. */
export function createOrder() {
  let asked = 0
  let shown = 0
  return {
    /** Before a question; its answer is taken only while nothing that was asked later is shown. */
    ask: () => {
      const own = ++asked
      return (): boolean => {
        if (own < shown) return false
        shown = own
        return true
      }
    },
    /** An own move was answered: whatever was asked before it tells of an earlier state. */
    settle: (): void => {
      shown = ++asked
    },
  }
}

/** Answers come in any order: an older one must not put back what a newer one has shown already. */
export const useInOrder = () =>
  (useRef<ReturnType<typeof createOrder>>(null).current ??= createOrder())
