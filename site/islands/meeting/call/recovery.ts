import { lastsMs, nextRung, type Rung } from './ladder.ts'
import type { Store } from './store.ts'

/** A first connection that takes longer than this is restarted. */
const FIRST_TRY_MS = 10_000

type RecoveryNeeds = Store & {
  hasRelay(): boolean
  /** Restarts ICE on the existing connection. */
  restart(): void
  /** Replaces the connection. */
  reconnect(): void
}

/** Runs the recovery steps while the connection is broken, each for its time. */
export function createRecovery({ get, set, hasRelay, restart, reconnect }: RecoveryNeeds) {
  let climbing: ReturnType<typeof setTimeout> | undefined

  const isPolite = () => get().access?.polite ?? true
  const stop = () => clearTimeout(climbing)

  function climbAfter(milliseconds: number) {
    stop()
    climbing = setTimeout(climb, milliseconds)
  }

  /**
   * Without the server, or without the other side, nothing can be negotiated: the step runs when
   * that is back.
   */
  function climb() {
    const { link, peer, lineCutSince, rung } = get()
    if (link === 'connected') return
    if (!peer || lineCutSince !== undefined) return climbAfter(lastsMs('wait', isPolite()))
    stepOnto(rung ? nextRung(rung, { hasRelay: hasRelay() }) : 'reconnect')
  }

  function stepOnto(rung: Rung) {
    set({ rung, linkCutSince: get().linkCutSince ?? Date.now(), link: 'interrupted' })
    if (rung === 'restart') restart()
    if (rung === 'audio') set({ soundOnly: true })
    if (rung === 'reconnect' || rung === 'relay' || rung === 'audio') return reconnect()
    climbAfter(lastsMs(rung, isPolite()))
  }

  return {
    stop,
    stepOnto,
    /** A connection attempt has started, the first one or for this step: wait for its time. */
    giveTime: (rung: Rung | undefined) =>
      climbAfter(rung ? lastsMs(rung, isPolite()) : FIRST_TRY_MS),
    /** Nothing arrives any more; `hasFailed`: the browser has stopped trying too. */
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
