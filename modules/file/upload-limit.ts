const AT_ONCE = 3

/** Runs a few uploads of an account at once, since each is in memory. The others wait unread. */
export function limitConcurrency(atOnce = AT_ONCE) {
  const queues = new Map<string, { busy: number; waiting: Array<() => void> }>()
  return async function withinLimit<T>(accountId: string, work: () => Promise<T>): Promise<T> {
    const queue = queues.get(accountId) ?? { busy: 0, waiting: [] }
    queues.set(accountId, queue)
    if (queue.busy < atOnce) queue.busy += 1
    else await new Promise<void>((resolve) => void queue.waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = queue.waiting.shift()
      if (next) next()
      else if (--queue.busy === 0) queues.delete(accountId)
    }
  }
}

export type UploadLimit = ReturnType<typeof limitConcurrency>
