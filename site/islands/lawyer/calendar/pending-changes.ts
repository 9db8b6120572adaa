/** Changes that are being saved. */
export function createPendingChanges() {
  const pending = new Set<Promise<unknown>>()
  let takenBack: Promise<unknown> = Promise.resolve()
  return {
    during<Result>(change: Promise<Result>): Promise<Result> {
      pending.add(change)
      const forget = () => void pending.delete(change)
      change.then(forget, forget)
      return change
    },
    /** Resolves when nothing is being saved any more, also what was begun meanwhile. */
    async settled(): Promise<void> {
      while (pending.size > 0) await Promise.allSettled(pending)
    },
    /** Takes a change back; the next change waits for it, since it needs the version after it. */
    takeBack<Result>(take: () => Promise<Result>): Promise<Result> {
      const taking = take()
      takenBack = taking.catch(() => {})
      return taking
    },
    /** Resolves when nothing is being taken back. */
    async ready(): Promise<void> {
      await takenBack
    },
  }
}
export type PendingChanges = ReturnType<typeof createPendingChanges>
