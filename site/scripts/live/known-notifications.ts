import { forgetTyped, keepTyped, recallTyped } from '../../islands/typed/typed.ts'
import type { ListEdges } from './notification-list.ts'

const KEY = 'known-notifications'

/**
 * The notifications that this tab's previous page knew. Deleted with the tab and with the session.
 */
export const knownBefore = (user: () => string | undefined): ListEdges['known'] => ({
  read() {
    const kept = recallTyped(KEY) as { user: string; ids: string[] } | undefined
    return kept && kept.user === user() ? kept.ids : undefined
  },
  write: (ids) => keepTyped(KEY, { user: user(), ids }),
  delete: () => forgetTyped(KEY),
})
