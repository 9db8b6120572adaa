import { lastsMs, nextRung, type Rung } from './ladder.ts'
import type { Store } from './store.ts'

/** A first connection that does not stand after so long begins anew. */
const FIRST_TRY_MS = 10_000

type RecoveryNeeds = Store & {
  hasRelay(): boolean
  /** A new way through the net for the line there is. */
  restart(): void
  /** Another line in place of it. */
  beginAnew(): void
}

/** Climbs the ladder while the line is cut: each rung is given its time, then comes the next. */
export function createRecovery({ get, set, hasRelay, restart, beginAnew }: RecoveryNeeds) {
  let climbing: ReturnType<typeof setTimeout> | undefined

  const isPolite = () => get().access?.polite ?? true
  const stop = () => clearTimeout(climbing)

  function climbAfter(milliseconds: number) {
    stop()
    climbing = setTimeout(climb, milliseconds)
  }

  /**
   * Without a line to the server, or with nobody there, nothing can be negotiated: the step is
   * tried when that is back.
   */
  function climb() {
    const { link, peer, lineCutSince, rung } = get()
    if (link === 'connected') return
    if (!peer || lineCutSince !== undefined) return climbAfter(lastsMs('wait', isPolite()))
    stepOnto(rung ? nextRung(rung, { hasRelay: hasRelay() }) : 'anew')
  }

  function stepOnto(rung: Rung) {
    set({ rung, linkCutSince: get().linkCutSince ?? Date.now(), link: 'interrupted' })
    if (rung === 'restart') restart()
    if (rung === 'audio') set({ soundOnly: true })
    if (rung === 'anew' || rung === 'relay' || rung === 'audio') return beginAnew()
    climbAfter(lastsMs(rung, isPolite()))
  }

  return {
    stop,
    stepOnto,
    /** A line has been begun, the first one or on this rung: it is given its time. */
    giveTime: (rung: Rung | undefined) =>
      climbAfter(rung ? lastsMs(rung, isPolite()) : FIRST_TRY_MS),
    /** Nothing comes through any more; `hasFailed`: and the browser has given up looking. */
    isCut(hasFailed: boolean) {
      const isFirst = get().rung === undefined
      set({
        link: 'interrupted',
        linkCutSince: get().linkCutSince ?? Date.now(),
        rung: get().rung ?? 'wait',
      })
      if (hasFailed && get().rung === 'wait') stepOnto('restart')
      else if (isFirst) climbAfter(lastsMs('wait', isPolite()))
    },
  }
}
