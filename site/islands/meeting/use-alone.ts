import { useEffect, useState } from 'react'
import type { CallState } from './call/call-state.ts'
import type { Call } from './call/call.ts'

/**
 * How long this page has waited for the other side, in the waiting room or the room, by the
 * server's clock. `since` is undefined once they came; `until` is when the waiting ended.
 */
export type Alone = { since: number | undefined; until: number | undefined; hasOtherCome: boolean }

const nobody: Alone = { since: undefined, until: undefined, hasOtherCome: false }

export function useAlone(call: Call): Alone {
  const [alone, setAlone] = useState(nobody)
  useEffect(
    () =>
      call.subscribe(() => setAlone((before) => aloneAfter(before, call.getState(), Date.now()))),
    [call],
  )
  return alone
}

/** A correction of the clock is not a new beginning: a recorded moment stays. */
function aloneAfter(before: Alone, state: CallState, now: number): Alone {
  const { stage, peer, haveMet, clockShift, end } = state
  if (before.hasOtherCome && !end) return before
  if (haveMet || peer?.stage === 'waiting-room' || peer?.stage === 'room')
    return before.hasOtherCome ? before : { ...nobody, hasOtherCome: true }
  if (stage === 'room' || stage === 'waiting-room')
    return before.since === undefined ? { ...nobody, since: now + clockShift } : before
  if (end) return before.until === undefined ? { ...before, until: now + clockShift } : before
  return before.since === undefined ? before : nobody
}
