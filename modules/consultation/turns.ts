/**
 * A crowd that wants one time takes turns before it troubles the database: one asks, the others of this process wait for what comes of it, and hear
 * at once that the time is taken. It decides nothing: whoever's turn it is may still find the time taken by another process.
 */
export function createTurns() {
  const asking = new Map<string, Promise<boolean>>()

  /** Answers what `work` does, or undefined when somebody before has got the time. */
  return async function inTurn<T>(time: string, work: () => Promise<T>): Promise<T | undefined> {
    for (let ahead = asking.get(time); ahead; ahead = asking.get(time)) {
      if (await ahead) return undefined
    }
    const { promise, resolve } = Promise.withResolvers<boolean>()
    asking.set(time, promise)
    let isTaken = false
    try {
      const result = await work()
      isTaken = true
      return result
    } finally {
      asking.delete(time)
      resolve(isTaken)
    }
  }
}

export type Turns = ReturnType<typeof createTurns>
