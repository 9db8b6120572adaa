/**
 * The quality of the connection as a person feels it: a delay over 0.4 s or 5% packet loss makes
 * talking hard.
 */
export type Quality = 'good' | 'fair' | 'poor'
export type Reading = {
  at: number
  received: number
  lost: number
  roundTripMs: number | undefined
  isRelayed: boolean
}

export const QUALITIES: readonly Quality[] = ['good', 'fair', 'poor']

/** Compares two readings of one connection. Pure. */
export function qualityBetween(before: Reading, after: Reading): Quality {
  const received = after.received - before.received
  const lost = Math.max(0, after.lost - before.lost)
  const share = received + lost > 0 ? lost / (received + lost) : 0
  const delay = after.roundTripMs ?? 0
  if (share > 0.05 || delay > 400) return 'poor'
  return share > 0.02 || delay > 200 ? 'fair' : 'good'
}

type Stats = {
  type: string
  id: string
  state?: string
  nominated?: boolean
  currentRoundTripTime?: number
  packetsReceived?: number
  packetsLost?: number
  localCandidateId?: string
  selectedCandidatePairId?: string
  candidateType?: string
}

/** Extracts a reading from the browser's statistics. */
export function readingOf(report: Iterable<[string, Stats]>, at: number): Reading {
  const all = [...report].map(([, stats]) => stats)
  const byId = new Map(all.map((stats) => [stats.id, stats]))
  const selected = all.find(({ type }) => type === 'transport')?.selectedCandidatePairId
  const pair =
    (selected && byId.get(selected)) ||
    all.find(
      ({ type, nominated, state }) =>
        type === 'candidate-pair' && nominated && state === 'succeeded',
    )
  const incoming = all.filter(({ type }) => type === 'inbound-rtp')
  const sum = (valueOf: (stats: Stats) => number | undefined) =>
    incoming.reduce((total, stats) => total + (valueOf(stats) ?? 0), 0)
  return {
    at,
    received: sum(({ packetsReceived }) => packetsReceived),
    lost: sum(({ packetsLost }) => packetsLost),
    roundTripMs:
      pair?.currentRoundTripTime === undefined ? undefined : pair.currentRoundTripTime * 1000,
    isRelayed: byId.get(pair?.localCandidateId ?? '')?.candidateType === 'relay',
  }
}
