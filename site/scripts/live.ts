import { freshToken, loadSession, onSession, sessionReady } from '../islands/session.ts'
import { createLiveClient, type LiveSocket } from './live-client.ts'

/** A notification as `GET /api/internal/notifications` lists it and the socket pushes it. */
export type LiveNotification = {
  id: string
  kind: string
  title: string
  body: string
  action: string
  href: string
  consultationId: string | null
  createdAt: string
  readAt: string | null
}
export type NotificationState = { items: readonly LiveNotification[]; unread: number }

type Heard = {
  /** Something new was told while the page is open. */
  notification: LiveNotification
  /** The list or the number of unread ones changed; undefined while it could not be fetched. */
  state: NotificationState | undefined
  /** The line is there, first or anew. What a page shows was read before that: whatever changed in between was told to nobody here. */
  open: undefined
  /** Somebody took a time of a lawyer whose calendar this page shows, or freed one. */
  times: { firmLawyerId: string }
}
type Listeners = { [Name in keyof Heard]: Set<(heard: Heard[Name]) => void> }

const LIST = '/api/internal/notifications'
const listeners: Listeners = { notification: new Set(), state: new Set(), open: new Set(), times: new Set() }
/** Whose free times this page shows; the server is told at each opening. */
const watched = new Set<string>()
let state: NotificationState = { items: [], unread: 0 }
let isStarted = false
let wasFetched = false
let isOpen = false

/**
 * `onLive('notification', fn)`: hears what the signed-in person is told from now on. A page that follows something asks for it
 * at `open` as well: what changed while the page was on its way is told to nobody again. Answers how to stop hearing.
 */
export function onLive<Name extends keyof Heard>(name: Name, hear: (heard: Heard[Name]) => void): () => void {
  start()
  listeners[name].add(hear)
  // A part of the page that came alive later than the line has missed its opening.
  if (name === 'open' && isOpen) (hear as (nothing: undefined) => void)(undefined)
  return () => void listeners[name].delete(hear)
}

/** Hears when free times of this lawyer change, as long as the page is open. */
export function onTimes(firmLawyerId: string, hear: () => void): () => void {
  watched.add(firmLawyerId)
  const stop = onLive('times', (told) => { if (told.firmLawyerId === firmLawyerId) hear() })
  watch(firmLawyerId)
  return stop
}

const watch = (firmLawyerId: string) => client.send({ type: 'watch-times', firmLawyerId } as { type: string })

/** Marks some as read, or all; the page may be left at once. */
export async function markRead(ids?: string[]): Promise<void> {
  const readAt = new Date().toISOString()
  const isMeant = (item: LiveNotification) => item.readAt === null && (!ids || ids.includes(item.id))
  const known = state.items.filter(isMeant).length
  if (known > 0) set({ items: state.items.map((item) => (isMeant(item) ? { ...item, readAt } : item)), unread: Math.max(0, state.unread - known) })
  const { unread } = await call<{ unread: number }>('PUT', `${LIST}/reading`, ids ? { ids } : {})
  set({ ...state, unread })
}

/** Asks for the list, which is the truth. */
export async function fetchNotifications(): Promise<void> {
  const list = await call<NotificationState>('GET', `${LIST}?pageSize=12`).catch(() => undefined)
  if (!list) return say('state', undefined)
  // Told while the line was cut: it is news all the same, once the list is there again.
  const missed = wasFetched ? list.items.filter(({ id, readAt }) => readAt === null && !state.items.some((known) => known.id === id)) : []
  wasFetched = true
  set({ items: list.items, unread: list.unread })
  for (const told of missed.toReversed()) say('notification', told)
}

const client = createLiveClient({
  async address() {
    const { ticket } = await call<{ ticket: string }>('POST', '/api/socket-tickets', {})
    const query = new URLSearchParams({ token: ticket, locale: document.documentElement.lang })
    return `${location.origin.replace(/^http/, 'ws')}/api/socket?${query}`
  },
  connect: (address) => new WebSocket(address) as LiveSocket,
  onOpen() {
    isOpen = true
    for (const firmLawyerId of watched) watch(firmLawyerId)
    // In this order: what the list has already rings no more, so a page that looks afterwards sees it.
    void fetchNotifications().then(() => say('open', undefined))
  },
  onClear() {
    isOpen = false
    wasFetched = false
    set({ items: [], unread: 0 })
  },
  onFrame(frame) {
    if (frame.type === 'notification') hearNotification(frame as unknown as LiveNotification)
    if (frame.type === 'times') say('times', frame as unknown as Heard['times'])
    if (frame.type === 'unread') void fetchNotifications()
  },
})

function hearNotification(told: LiveNotification) {
  if (state.items.some(({ id }) => id === told.id)) return
  set({ items: [told, ...state.items].slice(0, 12), unread: state.unread + 1 })
  say('notification', told)
}

/** The socket is there as soon as somebody listens, and follows the session. */
function start() {
  if (isStarted) return
  isStarted = true
  onSession(({ user }) => client.follow(user?.id))
  void sessionReady().then(({ user }) => client.follow(user?.id))
  addEventListener('online', client.hurry)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && client.hurry())
}

function set(next: NotificationState) {
  state = next
  say('state', next)
}

function say<Name extends keyof Heard>(name: Name, heard: Heard[Name]) {
  for (const listener of listeners[name]) listener(heard)
}

/** A public page's script stays small: no client library, and a 401 here sends nobody to sign-in. */
async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const token = await freshToken()
  if (!token) throw new Error('nobody is signed in')
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    keepalive: method === 'PUT',
    headers: { authorization: `Bearer ${token}`, 'accept-language': document.documentElement.lang, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (response.status === 401) void loadSession()
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return (await response.json()) as Answer
}
