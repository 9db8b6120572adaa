import { deleteTyped, saveTyped, readTyped } from '../../islands/typed/typed.ts'
import type { ListEdges } from './notification-list.ts'

const KEY = 'known-notifications'

/**
 * The notifications that this tab's previous page knew. Deleted with the tab and with the session.
 */
export const keepKnownNotifications = (user: () => string | undefined): ListEdges['known'] => ({
  read() {
    const kept = readTyped(KEY) as { user: string; ids: string[] } | undefined
    return kept && kept.user === user() ? kept.ids : undefined
  },
  write: (ids) => saveTyped(KEY, { user: user(), ids }),
  delete: () => deleteTyped(KEY),
})
