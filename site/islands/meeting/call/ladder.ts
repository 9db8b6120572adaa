/**
 * Recovery steps while the connection between the two browsers is broken: wait; an ICE restart; a
 * new negotiation; the relay; audio only; and at last the telephone, while the steps start over.
 */
export const RUNGS = ['wait', 'restart', 'reconnect', 'relay', 'audio', 'phone'] as const
export type Rung = (typeof RUNGS)[number]

const LASTS_MS: Readonly<Record<Rung, number>> = {
  wait: 3_000,
  restart: 6_000,
  reconnect: 8_000,
  relay: 8_000,
  audio: 10_000,
  phone: 10_000,
}
/**
 * The two sides must not restart at the same time: the polite peer gives the other one a head
 * start.
 */
const HEAD_START_MS = 2_000

/**
 * The next recovery step; without a relay its step is skipped. After the last one it continues with
 * a new negotiation.
 */
export function nextRung(rung: Rung, { hasRelay }: { hasRelay: boolean }): Rung {
  const next = rung === 'phone' ? 'reconnect' : (RUNGS[RUNGS.indexOf(rung) + 1] as Rung)
  return next === 'relay' && !hasRelay ? 'audio' : next
}

export const lastsMs = (rung: Rung, polite: boolean): number =>
  LASTS_MS[rung] + (polite && rung !== 'wait' ? HEAD_START_MS : 0)
