/** Changes that are being saved. */
export function createPendingChanges() {
  const pending = new Set<Promise<unknown>>()
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
  }
}
export type PendingChanges = ReturnType<typeof createPendingChanges>
