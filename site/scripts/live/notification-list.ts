/** A notification as `GET /api/internal/notifications` lists it and the socket pushes it. */
export type LiveNotification = {
  id: string
  kind: string
  title: string
  body: string
  /** Null when the requested action is done or no longer possible. */
  action: string | null
  href: string
  consultationId: string | null
  createdAt: string
  readAt: string | null
  closedAt: string | null
}
export type NotificationState = { items: readonly LiveNotification[]; unread: number }

export type ListEdges = {
  /** Fetches the newest ones from the server. */
  ask(): Promise<NotificationState>
  mark(ids: string[] | undefined): Promise<{ unread: number }>
  /** What this tab knew on its previous page; undefined when there was none. */
  known: {
    read(): readonly string[] | undefined
    write(ids: readonly string[]): void
    delete(): void
  }
  /** When this page was requested. */
  pageAskedAt: number
  now(): Date
  /** The list or the unread count changed; undefined while it could not be fetched. */
  onState(state: NotificationState | undefined): void
  /** A notification that is new to this tab. */
  onNew(notification: LiveNotification): void
}

/** The number of notifications the bell shows and requests. */
export const SHOWN = 12

/**
 * The notifications of the signed-in person, as far as this tab knows. The server's list is the
 * source of truth; notifications received while it was loading are kept. A notification is
 * announced when this tab sees it for the first time, also when it was sent between two pages.
 */
export function createNotificationList({
  ask,
  mark,
  known,
  pageAskedAt,
  now,
  onState,
  onNew,
}: ListEdges) {
  let state: NotificationState = { items: [], unread: 0 }
  let wasFetched = false
  let asked = 0
  let answered = 0

  const has = (id: string) => state.items.some((item) => item.id === id)

  function set(items: readonly LiveNotification[], unread: number) {
    state = { items: items.slice(0, SHOWN), unread }
    if (wasFetched) known.write(state.items.map(({ id }) => id))
    onState(state)
  }

  function newIn(items: readonly LiveNotification[]): LiveNotification[] {
    const before = wasFetched ? [] : known.read()
    const isNew = ({ id }: LiveNotification) =>
      !has(id) && (before ? !before.includes(id) : madeAt(id) >= pageAskedAt)
    return items.filter((item) => item.readAt === null && isNew(item))
  }

  return {
    get: () => state,
    /** Returns false when the list could not be fetched. */
    async fetch(): Promise<boolean> {
      const mine = (asked += 1)
      const before = new Set(state.items.map(({ id }) => id))
      const list = await ask().catch(() => undefined)
      // Ignore the answer of an older request.
      if (mine < answered) return true
      if (!list) {
        onState(undefined)
        return false
      }
      answered = mine
      const meanwhile = state.items.filter(
        ({ id }) => !before.has(id) && !list.items.some((item) => item.id === id),
      )
      const added = newIn(list.items)
      wasFetched = true
      set(
        [...meanwhile, ...list.items],
        list.unread + meanwhile.filter(({ readAt }) => readAt === null).length,
      )
      for (const notification of added.toReversed()) onNew(notification)
      return true
    },
    /** A notification received just now. */
    receive(notification: LiveNotification) {
      if (has(notification.id)) return
      set([notification, ...state.items], state.unread + 1)
      onNew(notification)
    },
    /** Marks some as read, or all: at once here, then on the server. */
    async markRead(ids?: string[]): Promise<void> {
      const isMeant = (item: LiveNotification) =>
        item.readAt === null && (!ids || ids.includes(item.id))
      const meant = state.items.filter(isMeant).length
      const readAt = now().toISOString()
      if (meant > 0)
        set(
          state.items.map((item) => (isMeant(item) ? { ...item, readAt } : item)),
          Math.max(0, state.unread - meant),
        )
      const { unread } = await mark(ids)
      set(state.items, unread)
    },
    /** The user signed out: remove their notifications. */
    clear() {
      wasFetched = false
      answered = asked + 1
      asked = answered
      known.delete()
      set([], 0)
    },
  }
}

/** The creation time: an id begins with its timestamp (UUIDv7, RFC 9562). */
const madeAt = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
