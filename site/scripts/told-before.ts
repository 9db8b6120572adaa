import type { ListEdges } from './notification-list.ts'

const KEY = 'told'

/** What this tab's last page knew of what its person was told. It goes with the tab; storage may be full or forbidden, and nothing depends on it. */
export const knownBefore = (user: () => string | undefined): ListEdges['known'] => ({
  read() {
    try {
      const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { user: string; ids: string[] } | null
      return kept && kept.user === user() ? kept.ids : undefined
    } catch {
      return undefined
    }
  },
  write(ids) {
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ user: user(), ids }))
    } catch {
      // Then the next page tells what came since it was asked for.
    }
  },
  forget() {
    try {
      sessionStorage.removeItem(KEY)
    } catch {
      // There is nothing to forget where nothing could be kept.
    }
  },
})
