import { newId } from '#modules/shared'
import type {
  CalendarServer,
  RemoteCalendar,
  RemoteChanges,
  RemoteEvent,
  WritableEvent,
} from '../external/accounts/calendar-server.ts'
import { createGuardedFetch, type GuardedFetch, type SignedIn } from '../external/guarded-fetch.ts'
import { MAX_EVENTS } from '../external/limits.ts'
import {
  CalendarUnread,
  EventRefused,
  FAILURE_OF_STATUS,
  isAboutEvent,
} from '../external/read-failure.ts'
import { toDate, type MinuteRange } from '../slots/minute-range.ts'
import { uidProperty, filtersForUid } from './event-uid.ts'
import { asCalendarText, type GraphEvent } from './graph-event.ts'

type Page<T> = { value: T[]; '@odata.nextLink'?: string; '@odata.deltaLink'?: string }
type ChangedEvent = GraphEvent & { '@removed'?: object }
type GraphRequest = { method?: string; body?: object; etag?: string }
type Answer<T> = { status: number; body: T }

/** Answers that say something about the event, not about the connection. */
const OF_THE_EVENT = [404, 409, 410, 412]

/** Calendars of Microsoft 365 (Graph, v1.0). Titles are read from nowhere and kept nowhere. */
export const openGraphServer =
  ({ mayBeLocal }: { mayBeLocal: boolean }) =>
  (signedIn: SignedIn, { withinMs }: { withinMs: number }): CalendarServer => {
    const { fetch } = createGuardedFetch(signedIn, { mayBeLocal, withinMs })
    const ask = createAsk(fetch)
    const calendarsUrl = `${signedIn.address}/me/calendars`
    return {
      listCalendars: () => listCalendars(ask, calendarsUrl),
      // Each event says what its owner answered.
      listOwnAddresses: async () => [],
      readChanges: async (url, since, period) =>
        (since ? await readPages(ask, url, since, false) : undefined) ??
        (await readWhole(ask, url, period)),
      readEvent: (href) => readEvent(ask, href),
      findEvent: (eventsUrl, uid) => findEvent(ask, eventsUrl, uid),
      createEvent: (href, event) => createEvent(ask, new URL('.', href).href, event),
      changeEvent: (href, etag, event) => changeEvent(ask, href, etag, event),
      removeEvent: async ({ href, etag }) => {
        const { status } = await ask(href, { method: 'DELETE', etag })
        return status === 412 || status === 409 ? 'changed' : 'removed'
      },
    }
  }

type Ask = <T>(url: string, asked?: GraphRequest) => Promise<Answer<T>>

const createAsk =
  (fetch: GuardedFetch['fetch']): Ask =>
  async <T>(url: string, { method = 'GET', body, etag }: GraphRequest = {}) => {
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        prefer: 'outlook.timezone="UTC", odata.maxpagesize=200',
        ...(etag && { 'if-match': etag }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const { ok, status } = response
    if (method !== 'GET' && isAboutEvent(status) && !OF_THE_EVENT.includes(status))
      throw new EventRefused()
    if (!ok && !OF_THE_EVENT.includes(status))
      throw new CalendarUnread(FAILURE_OF_STATUS[status] ?? 'unreachable')
    const answered: unknown = await response.json().catch(() => undefined)
    const hasContent = status === 200 || status === 201
    // Something before the server may answer with a page of its own.
    if (hasContent && !isObject(answered)) throw new CalendarUnread('noCalendar')
    return { status, body: answered as T }
  }

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null

function itemsOf<T>({ value }: Page<T>): T[] {
  if (!Array.isArray(value)) throw new CalendarUnread('noCalendar')
  return value
}

async function listCalendars(ask: Ask, calendarsUrl: string): Promise<RemoteCalendar[]> {
  type Calendar = { id: string; name: string; canEdit: boolean }
  const { status, body } = await ask<Page<Calendar>>(
    `${calendarsUrl}?$select=id,name,canEdit&$top=100`,
  )
  // An account without a mailbox.
  if (status !== 200) throw new CalendarUnread('noCalendar')
  return itemsOf(body).map(({ id, name, canEdit }) => ({
    url: `${calendarsUrl}/${encodeURIComponent(id)}/events/`,
    name,
    isWritable: canEdit,
  }))
}

async function readWhole(ask: Ask, url: string, period: MinuteRange): Promise<RemoteChanges> {
  const view = new URL('../calendarView/delta', url)
  view.searchParams.set('startDateTime', toDate(period.from).toISOString())
  view.searchParams.set('endDateTime', toDate(period.to).toISOString())
  const whole = await readPages(ask, url, view.href, true)
  if (!whole) throw new CalendarUnread('notFound')
  return whole
}

/** Undefined if the server does not know this address any more. */
async function readPages(
  ask: Ask,
  url: string,
  first: string,
  isFullRead: boolean,
): Promise<RemoteChanges | undefined> {
  const found: ChangedEvent[] = []
  let token: string | undefined
  for (let next: string | undefined = first; next !== undefined;) {
    const { status, body }: Answer<Page<ChangedEvent>> = await ask<Page<ChangedEvent>>(next)
    if (status !== 200) return undefined
    found.push(...itemsOf(body))
    if (found.length > MAX_EVENTS) throw new CalendarUnread('tooMuch')
    token = body['@odata.deltaLink']
    next = body['@odata.nextLink']
  }
  // An occurrence says only when it is; the rest stands in its series.
  const series = new Map(
    found.filter(({ type }) => type === 'seriesMaster').map((event) => [event.id, event]),
  )
  const events = found.filter((event) => !event['@removed'] && event.type !== 'seriesMaster')
  return {
    isFullRead,
    token,
    removed: found.filter((event) => event['@removed']).map(({ id }) => eventUrl(url, id)),
    events: events.map((event) =>
      remote(url, { ...series.get(event.seriesMasterId ?? ''), ...event }),
    ),
  }
}

const eventUrl = (url: string, id: string): string => `${url}${encodeURIComponent(id)}`

const remote = (url: string, event: GraphEvent): RemoteEvent => ({
  href: eventUrl(url, event.id),
  etag: event['@odata.etag'],
  text: asCalendarText(event),
})

async function readEvent(ask: Ask, href: string): Promise<RemoteEvent | undefined> {
  const { status, body } = await ask<GraphEvent>(href)
  return status === 200 ? remote(new URL('.', href).href, body) : undefined
}

async function findEvent(ask: Ask, url: string, uid: string): Promise<RemoteEvent | undefined> {
  for (const filter of filtersForUid(uid)) {
    const { status, body } = await ask<Page<GraphEvent>>(
      `${url.slice(0, -1)}?$filter=${encodeURIComponent(filter)}`,
    )
    const found = status === 200 ? itemsOf(body)[0] : undefined
    if (found) return remote(url, found)
  }
  return undefined
}

/** A retry finds the event that was made before, since Graph refuses its transaction id. */
async function createEvent(ask: Ask, url: string, event: WritableEvent) {
  const made = await post(ask, url, event, event.uid)
  if (made) return made
  const known = await findEvent(ask, url, event.uid)
  if (known) {
    const { href, etag = '*' } = known
    const changed = await changeEvent(ask, href, etag, event)
    if (changed !== 'changed') return { href, ...changed }
  }
  // The event of that id is deleted.
  const again = await post(ask, url, event, `${event.uid}/${newId()}`)
  if (!again) throw new EventRefused()
  return again
}

async function post(ask: Ask, url: string, event: WritableEvent, transactionId: string) {
  const { status, body } = await ask<GraphEvent>(url.slice(0, -1), {
    method: 'POST',
    body: {
      ...contentOf(event),
      transactionId,
      singleValueExtendedProperties: [uidProperty(event)],
    },
  })
  if (status === 409) return undefined
  if (status !== 201) throw new CalendarUnread('notFound')
  return { href: eventUrl(url, body.id), etag: body['@odata.etag'] }
}

async function changeEvent(ask: Ask, href: string, etag: string, event: WritableEvent) {
  const { status, body } = await ask<GraphEvent>(href, {
    method: 'PATCH',
    etag,
    body: contentOf(event),
  })
  return status === 200 ? { etag: body['@odata.etag'] } : ('changed' as const)
}

const contentOf = ({ startsAt, endsAt, summary, url }: WritableEvent) => ({
  subject: summary,
  body: { contentType: 'text', content: url },
  start: { dateTime: startsAt.toISOString().slice(0, 19), timeZone: 'UTC' },
  end: { dateTime: endsAt.toISOString().slice(0, 19), timeZone: 'UTC' },
  showAs: 'busy',
  // Others to whom the lawyer shows the calendar see only that the time is taken.
  sensitivity: 'private',
})
