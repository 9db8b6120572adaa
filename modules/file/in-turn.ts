/** So many uploads of one person are read at once. */
const AT_ONCE = 3

/**
 * Lets a person's uploads in a few at a time: an upload is in memory as a whole until it is judged
 * and sealed, and whoever sends a hundred at once must not fill it. The others wait unread, which
 * their sender feels as a slow line.
 */
export function createTurns(atOnce = AT_ONCE) {
  const lines = new Map<string, { busy: number; waiting: Array<() => void> }>()
  return async function inTurn<T>(accountId: string, work: () => Promise<T>): Promise<T> {
    const line = lines.get(accountId) ?? { busy: 0, waiting: [] }
    lines.set(accountId, line)
    if (line.busy < atOnce) line.busy += 1
    else
      await new Promise<void>((called) => {
        line.waiting.push(called)
      })
    try {
      return await work()
    } finally {
      const next = line.waiting.shift()
      // The place goes to who waits longest, or is free.
      if (next) next()
      else if (--line.busy === 0) lines.delete(accountId)
    }
  }
}

export type InTurn = ReturnType<typeof createTurns>
