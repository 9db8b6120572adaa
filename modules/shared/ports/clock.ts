/**
 * The only source of "now". Everything that depends on time takes one, so that tests and the demo
 * can move it.
 */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

export type AdjustableClock = Clock & {
  /** From now on time runs on from this instant. */
  moveTo(instant: Date): void
  advance(milliseconds: number): void
  reset(): void
}

/**
 * A clock that runs with the system's, shifted. It never stands still, as no clock on a wall does.
 */
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
