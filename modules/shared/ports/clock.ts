/** The only source of "now", which tests and the demo can move. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

export type AdjustableClock = Clock & {
  /** Time runs on from this instant. */
  moveTo(instant: Date): void
  advance(milliseconds: number): void
  /** Time stands still until the reset, except when it is moved. */
  stop(): void
  reset(): void
}

/** The system clock with an offset. */
export function createAdjustableClock(): AdjustableClock {
  let shift = 0
  let stoppedAt: number | undefined
  const runs = () => stoppedAt ?? Date.now()
  return {
    now: () => new Date(runs() + shift),
    moveTo: (instant) => {
      shift = instant.getTime() - runs()
    },
    advance: (milliseconds) => {
      shift += milliseconds
    },
    stop: () => {
      stoppedAt = runs()
    },
    reset: () => {
      shift = 0
      stoppedAt = undefined
    },
  }
}
