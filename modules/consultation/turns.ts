import { isRefusal } from '#modules/shared'

/** So many times are remembered as wanted by somebody just now; the oldest is forgotten first. */
const REMEMBERED = 1_000

type Wish<T> = {
  ask: () => Promise<T>
  /** One short question whether it is taken, before the long way of asking. */
  isTaken: () => Promise<boolean>
}

/**
 * A crowd that wants one time takes turns before it troubles the database: one asks, the others of
 * this process wait for what comes of it, and hear at once that the time is taken. Who comes later
 * for a time that somebody has lately got puts a short question first. It decides nothing:
 * whoever's turn it is may still find the time taken by another process, and what was taken may
 * have been freed.
 */
export function createTurns() {
  const asking = new Map<string, Promise<boolean>>()
  const gone = new Set<string>()

  function remember(time: string): void {
    gone.delete(time)
    gone.add(time)
    if (gone.size > REMEMBERED) gone.delete(gone.values().next().value as string)
  }

  /** Answers what `ask` does, or undefined when somebody else has got the time. */
  return async function inTurn<T>(time: string, { ask, isTaken }: Wish<T>): Promise<T | undefined> {
    for (let ahead = asking.get(time); ahead; ahead = asking.get(time)) {
      if (await ahead) return undefined
    }
    const { promise, resolve } = Promise.withResolvers<boolean>()
    asking.set(time, promise)
    let isGone = false
    try {
      isGone = gone.has(time) && (await isTaken())
      if (isGone) return undefined
      const result = await ask()
      isGone = true
      return result
    } catch (error) {
      if (isRefusal(error, 'TIME_IS_BUSY')) remember(time)
      throw error
    } finally {
      if (isGone) remember(time)
      asking.delete(time)
      resolve(isGone)
    }
  }
}

export type Turns = ReturnType<typeof createTurns>
