import { freshToken, loadSession, onSession, sessionReady } from '../../islands/session/session.ts'
import { createLiveClient, type LiveSocket } from './live-client.ts'
import {
  createNotificationList,
  SHOWN,
  type LiveNotification,
  type NotificationState,
} from './notification-list.ts'
import { reconnectDelay } from './reconnect-delay.ts'
import { keepKnownNotifications } from './known-notifications.ts'

export type { LiveNotification, NotificationState } from './notification-list.ts'

type LiveEvents = {
  /** A new notification, received while the page is open or was loading. */
  notification: LiveNotification
  /** The list or the unread count changed; undefined while it could not be fetched. */
  state: NotificationState | undefined
  /**
   * The connection opened, for the first time or again. Changes since the page was rendered were
   * not received, so read again.
   */
  open: undefined
  /** Messages of a matter changed: one was sent or read, or the conversation was ended. */
  matter: { matterId: string }
  /** A free time of a lawyer whose calendar this page shows was taken or freed. */
  times: { firmLawyerId: string }
  /** Lists or counts of the team's desk changed. */
  desk: undefined
}
type Listeners = { [Name in keyof LiveEvents]: Set<(payload: LiveEvents[Name]) => void> }

const LIST = '/api/internal/notifications'
const listeners: Listeners = {
  notification: new Set(),
  state: new Set(),
  open: new Set(),
  matter: new Set(),
  times: new Set(),
  desk: new Set(),
}
/** The lawyers whose free times this page shows; sent to the server at each opening. */
const watched = new Set<string>()
let user: string | undefined
let isStarted = false
/** Identifies the current opening of the connection; undefined while it is closed. */
let opening: symbol | undefined

const list = createNotificationList({
  ask: () => call<NotificationState>('GET', `${LIST}?pageSize=${SHOWN}`),
  mark: (ids) => call<{ unread: number }>('PUT', `${LIST}/reading`, ids ? { ids } : {}),
  known: keepKnownNotifications(() => user),
  pageAskedAt: typeof performance === 'undefined' ? 0 : performance.timeOrigin,
  now: () => new Date(),
  onState: (state) => say('state', state),
  onNew: (notification) => say('notification', notification),
})

/** Marks some as read, or all; the page may be left at once. */
export const { markRead } = list
/** Fetches the list, which is the source of truth. */
export const fetchNotifications = list.fetch

/**
 * Subscribes to an event: `onLive('notification', fn)`. A page that follows something should also
 * read it at `open`: events sent while the page was loading are not repeated. Returns a function to
 * unsubscribe.
 */
export function onLive<Name extends keyof LiveEvents>(
  name: Name,
  handle: (payload: LiveEvents[Name]) => void,
): () => void {
  start()
  listeners[name].add(handle)
  // A part of the page that was hydrated later has missed the opening.
  if (name === 'open' && opening) (handle as (nothing: undefined) => void)(undefined)
  return () => void listeners[name].delete(handle)
}

/** Subscribes to changes of a lawyer's free times, until the page is closed. */
export function onTimes(firmLawyerId: string, handle: () => void): () => void {
  watched.add(firmLawyerId)
  const stop = onLive('times', (change) => {
    if (change.firmLawyerId === firmLawyerId) handle()
  })
  watch(firmLawyerId)
  return stop
}

const watch = (firmLawyerId: string) =>
  client.send({ type: 'watch-times', firmLawyerId } as { type: string })

const client = createLiveClient({
  async address(giveUp) {
    const { ticket } = await call<{ ticket: string }>('POST', '/api/socket-tickets', {}, giveUp)
    const query = new URLSearchParams({ token: ticket, locale: document.documentElement.lang })
    return `${location.origin.replace(/^http/, 'ws')}/api/socket?${query}`
  },
  connect: (address) => new WebSocket(address) as LiveSocket,
  onOpen() {
    const mine = (opening = Symbol('opening'))
    for (const firmLawyerId of watched) watch(firmLawyerId)
    void catchUp(mine)
  },
  onClose: () => {
    opening = undefined
  },
  onClear: () => list.clear(),
  onFrame(frame) {
    if (frame.type === 'notification') list.receive(frame as unknown as LiveNotification)
    if (frame.type === 'matter') say('matter', frame as unknown as LiveEvents['matter'])
    if (frame.type === 'times') say('times', frame as unknown as LiveEvents['times'])
    if (frame.type === 'desk') say('desk', undefined)
    if (frame.type === 'unread') void list.fetch()
  },
})

/**
 * Events before the connection opened are in the list: fetch it until it arrives. Then everything
 * in the list is known, so nothing is announced twice.
 */
async function catchUp(mine: symbol) {
  for (let attempts = 0; opening === mine; attempts++) {
    if (await list.fetch()) return say('open', undefined)
    await new Promise((resolve) => setTimeout(resolve, reconnectDelay(attempts)))
  }
}

/** Connects as soon as there is a subscriber, and follows the session. */
function start() {
  if (isStarted) return
  isStarted = true
  const follow = (next: string | undefined) => {
    client.follow(next)
    user = next
  }
  onSession((session) => follow(session.user?.id))
  void sessionReady().then((session) => follow(session.user?.id))
  addEventListener('online', client.hurry)
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && client.hurry(),
  )
}

function say<Name extends keyof LiveEvents>(name: Name, payload: LiveEvents[Name]) {
  for (const listener of listeners[name]) listener(payload)
}

/** A small client for public pages: no client library, and a 401 does not lead to sign-in. */
async function call<Answer>(
  method: string,
  path: string,
  body?: object,
  signal?: AbortSignal,
): Promise<Answer> {
  const ask = (token: string) =>
    fetch(path, {
      method,
      credentials: 'same-origin',
      keepalive: method === 'PUT',
      headers: {
        authorization: `Bearer ${token}`,
        'accept-language': document.documentElement.lang,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    })
  const token = await freshToken()
  if (!token) throw new Error('nobody is signed in')
  let response = await ask(token)
  if (response.status === 401) {
    // The device's clock may be slow, or the session has another token by now.
    const renewed = (await loadSession()).token
    if (renewed && renewed !== token) response = await ask(renewed)
  }
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return (await response.json()) as Answer
}
