/** The only source of "now", which tests and the demo can move. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

export type AdjustableClock = Clock & {
  /** Time runs on from this instant. */
  moveTo(instant: Date): void
  advance(milliseconds: number): void
  reset(): void
}

/** The system clock with an offset. */
export function createAdjustableClock(): AdjustableClock {
  let shift = 0
  return {
    now: () => new Date(Date.now() + shift),
    moveTo: (instant) => {
      shift = instant.getTime() - Date.now()
    },
    advance: (milliseconds) => {
      shift += milliseconds
    },
    reset: () => {
      shift = 0
    },
  }
}
