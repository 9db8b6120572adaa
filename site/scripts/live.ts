import { freshToken, loadSession, onSession, sessionReady } from '../islands/session.ts'
import { createLiveClient, type LiveSocket } from './live-client.ts'
import {
  createNotificationList,
  SHOWN,
  type LiveNotification,
  type NotificationState,
} from './notification-list.ts'
import { reconnectDelay } from './reconnect.ts'
import { knownBefore } from './told-before.ts'

export type { LiveNotification, NotificationState } from './notification-list.ts'

type Heard = {
  /** Something new was told while the page is open, or while it was on its way. */
  notification: LiveNotification
  /** The list or the number of unread ones changed; undefined while it could not be fetched. */
  state: NotificationState | undefined
  /**
   * The line is there, first or anew. What a page shows was read before that: whatever changed in
   * between was told to nobody here.
   */
  open: undefined
  /** Somebody took a time of a lawyer whose calendar this page shows, or freed one. */
  times: { firmLawyerId: string }
}
type Listeners = { [Name in keyof Heard]: Set<(heard: Heard[Name]) => void> }

const LIST = '/api/internal/notifications'
const listeners: Listeners = {
  notification: new Set(),
  state: new Set(),
  open: new Set(),
  times: new Set(),
}
/** Whose free times this page shows; the server is told at each opening. */
const watched = new Set<string>()
let user: string | undefined
let isStarted = false
/** Which opening of the line it is; none while it is cut. */
let opening: symbol | undefined

const list = createNotificationList({
  ask: () => call<NotificationState>('GET', `${LIST}?pageSize=${SHOWN}`),
  mark: (ids) => call<{ unread: number }>('PUT', `${LIST}/reading`, ids ? { ids } : {}),
  known: knownBefore(() => user),
  pageAskedAt: typeof performance === 'undefined' ? 0 : performance.timeOrigin,
  now: () => new Date(),
  onState: (state) => say('state', state),
  onNews: (told) => say('notification', told),
})

/** Marks some as read, or all; the page may be left at once. */
export const { markRead } = list
/** Asks for the list, which is the truth. */
export const fetchNotifications = list.fetch

/**
 * `onLive('notification', fn)`: hears what the signed-in person is told from now on. A page that
 * follows something asks for it at `open` as well: what changed while the page was on its way is
 * told to nobody again. Answers how to stop hearing.
 */
export function onLive<Name extends keyof Heard>(
  name: Name,
  hear: (heard: Heard[Name]) => void,
): () => void {
  start()
  listeners[name].add(hear)
  // A part of the page that came alive later than the line has missed its opening.
  if (name === 'open' && opening) (hear as (nothing: undefined) => void)(undefined)
  return () => void listeners[name].delete(hear)
}

/** Hears when free times of this lawyer change, as long as the page is open. */
export function onTimes(firmLawyerId: string, hear: () => void): () => void {
  watched.add(firmLawyerId)
  const stop = onLive('times', (told) => {
    if (told.firmLawyerId === firmLawyerId) hear()
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
    if (frame.type === 'notification') list.hear(frame as unknown as LiveNotification)
    if (frame.type === 'times') say('times', frame as unknown as Heard['times'])
    if (frame.type === 'unread') void list.fetch()
  },
})

/**
 * What was told before the line stood is in the list: it is asked for until it comes. Then what the
 * list has rings no more, so a page that looks afterwards sees it.
 */
async function catchUp(mine: symbol) {
  for (let attempts = 0; opening === mine; attempts++) {
    if (await list.fetch()) return say('open', undefined)
    await new Promise((resolve) => setTimeout(resolve, reconnectDelay(attempts)))
  }
}

/** The socket is there as soon as somebody listens, and follows the session. */
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

function say<Name extends keyof Heard>(name: Name, heard: Heard[Name]) {
  for (const listener of listeners[name]) listener(heard)
}

/**
 * A public page's script stays small: no client library, and a 401 here sends nobody to sign-in.
 */
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
