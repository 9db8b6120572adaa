import { useEffect, useState } from 'react'
import type { CallState } from './call/call-state.ts'

/**
 * How long this page has waited for the other side, in the waiting room or the room, by the
 * server's clock. `since` is undefined once they came; `until` is when the waiting ended.
 */
export type Alone = { since: number | undefined; until: number | undefined; hasOtherCome: boolean }

const nobody: Alone = { since: undefined, until: undefined, hasOtherCome: false }

export function useAlone({ stage, peer, haveMet, clockShift, end }: CallState): Alone {
  const [alone, setAlone] = useState(nobody)
  const isThere = stage === 'room' || stage === 'door'
  const hasOtherCome = haveMet || peer?.stage === 'door' || peer?.stage === 'room'
  useEffect(() => {
    const now = Date.now() + clockShift
    if (hasOtherCome)
      setAlone((before) =>
        before.hasOtherCome ? before : { since: undefined, until: undefined, hasOtherCome: true },
      )
    else if (isThere)
      setAlone((before) =>
        before.since !== undefined || before.hasOtherCome ? before : { ...nobody, since: now },
      )
    else if (end) setAlone((before) => ({ ...before, until: before.until ?? now }))
    else setAlone((before) => (before.hasOtherCome ? before : nobody))
    // A correction of the clock is not a new beginning.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isThere, hasOtherCome, end])
  return alone
}
