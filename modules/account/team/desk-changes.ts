import type { Broadcast } from '#modules/shared'

/** Tells open pages of the desk to read their lists and counts again. */
export const DESK_CHANGED = 'desk-changed'

export const publishDeskChange = (broadcast: Broadcast): Promise<void> =>
  broadcast.publish(DESK_CHANGED, {})
