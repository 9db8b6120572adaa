import {
  calendarMultiGet,
  calendarQuery,
  createObject,
  deleteObject,
  propfind,
  syncCollection,
  updateObject,
  type DAVResponse,
} from 'tsdav'
import type {
  CalendarServer,
  RemoteChanges,
  RemoteEvent,
} from '../external/accounts/calendar-server.ts'
import { createGuardedFetch, type GuardedFetch, type SignedIn } from '../external/guarded-fetch.ts'
import { EVENTS_AT_ONCE, MAX_EVENTS } from '../external/limits.ts'
import { CalendarUnread, EventRefused, FAULT_OF_STATUS, isOfEvent } from '../external/read-fault.ts'
import { toDate, type MinuteRange } from '../slots/minute-range.ts'
import { asText, listCalendars } from './list-calendars.ts'

/*
 * Only this folder uses tsdav. What it does in another way than we need, each with a test:
 * - texts that look like numbers become numbers ("2027", a sync token): `asText`, `tokenIn`;
 * - an event of more than 64 kB is cut: `wholeEvents` reads it by itself;
 * - all events come in one response: `readEvents` asks for some at a time;
 * - an event that is gone fails the request for all: `multiGet`;
 * - a change without an etag replaces whatever is there: an etag is needed here;
 * - a forgotten sync token is an answer without a multistatus.
 */

const CALENDAR = 'text/calendar; charset=utf-8'

/** CalDAV (RFC 4791) with sync tokens (RFC 6578) where the server has them. */
export const openCalDavServer =
  ({ mayBeLocal }: { mayBeLocal: boolean }) =>
  (signedIn: SignedIn, { withinMs }: { withinMs: number }): CalendarServer => {
    const dav = createGuardedFetch(signedIn, { mayBeLocal, withinMs })
    const client = { fetch: dav.fetch }
    return withFaults(dav, {
      listCalendars: () => listCalendars(client, signedIn.address),
      readChanges: async (url, since, period) =>
        (since ? await changesSince(dav, url, since) : undefined) ??
        (await readWhole(dav, url, period)),
      readEvent: (href) => readEvent(client, href),
      findEvent: (url, uid) => findEvent(client, url, uid),
      createEvent: async (href, { text }) => {
        const headers = { 'content-type': CALENDAR, 'if-none-match': '*' }
        const response = await createObject({ ...client, url: href, data: text, headers })
        if (isTaken(response.status, dav.lastBody())) return 'exists'
        return written(dav, href, response)
      },
      changeEvent: async (href, etag, { text }) => {
        const headers = { 'content-type': CALENDAR }
        const response = await updateObject({ ...client, url: href, data: text, etag, headers })
        if (isPassed(response)) return 'changed'
        return written(dav, href, response)
      },
      removeEvent: async ({ href, etag }) => {
        const response = await deleteObject({ ...client, url: href, etag })
        if (response.status === 404 || response.status === 410) return 'removed'
        if (isPassed(response)) return 'changed'
        assertTaken(response)
        return 'removed'
      },
    })
  }

type Client = Pick<GuardedFetch, 'fetch'>

/** Errors of tsdav as the reason that the connection has seen. */
function withFaults(dav: GuardedFetch, server: CalendarServer): CalendarServer {
  const guarded = Object.entries(server).map(([name, method]) => [
    name,
    async (...given: never[]) => {
      try {
        return await (method as (...given: never[]) => unknown)(...given)
      } catch (error) {
        if (error instanceof CalendarUnread) throw error
        throw new CalendarUnread(dav.fault() ?? 'noCalendar', error)
      }
    },
  ])
  return Object.fromEntries(guarded) as CalendarServer
}

/** Undefined if the server does not know this state any more. */
async function changesSince(
  dav: GuardedFetch,
  url: string,
  since: string,
): Promise<RemoteChanges | undefined> {
  if (isTag(since)) {
    const token = await currentState(dav, url)
    return token === since ? { isWhole: false, events: [], removed: [], token } : undefined
  }
  const changed = new Set<string>()
  const removed = new Set<string>()
  let token = since
  for (let isMore = true; isMore;) {
    const responses = await syncCollection({
      fetch: dav.fetch,
      url,
      props: { 'd:getetag': {} },
      syncLevel: 1,
      syncToken: token,
    })
    const next = tokenIn(dav.lastBody())
    if (!isMultistatus(responses) || next === undefined) return undefined
    for (const { href, status } of responses) {
      const event = href === undefined ? undefined : eventAddress(href, url)
      if (event === undefined) continue
      if (status === 404) removed.add(event)
      else changed.add(event)
    }
    // Insufficient storage: the answer is a part, and the next token continues it.
    isMore = responses.some(({ status }) => status === 507) && next !== token
    token = next
  }
  const events = await readEvents(dav, url, [...changed])
  return { isWhole: false, events, removed: [...removed], token }
}

async function readWhole(
  dav: GuardedFetch,
  url: string,
  period: MinuteRange,
): Promise<RemoteChanges> {
  // Read before the events, so that no change between the two is missed.
  const token = await currentState(dav, url)
  const time = (minute: number) =>
    `${toDate(minute).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
  const responses = await queryEvents(dav, url, {
    'time-range': { _attributes: { start: time(period.from), end: time(period.to) } },
  })
  const found = responses.flatMap(({ href }) => (href && eventAddress(href, url)) ?? [])
  if (found.length > MAX_EVENTS) throw new CalendarUnread('tooMuch')
  return { isWhole: true, events: await readEvents(dav, url, found), removed: [], token }
}

/** The addresses of the events that this filter of VEVENT lets through. */
const queryEvents = ({ fetch }: Client, url: string, filter: object): Promise<DAVResponse[]> =>
  calendarQuery({
    fetch,
    url,
    props: { 'd:getetag': {} },
    depth: '1',
    filters: {
      'comp-filter': {
        _attributes: { name: 'VCALENDAR' },
        'comp-filter': { _attributes: { name: 'VEVENT' }, ...filter },
      },
    },
  })

/** The sync token or, where there is none, the tag of the calendar. */
async function currentState(dav: GuardedFetch, url: string): Promise<string | undefined> {
  const responses = await propfind({
    fetch: dav.fetch,
    url,
    props: { 'd:sync-token': {}, 'cs:getctag': {} },
    depth: '0',
  })
  assertAnswered(responses)
  const tag = asText(responses[0]?.props?.['getctag'])
  return tokenIn(dav.lastBody()) ?? (tag ? `${TAG}${tag}` : undefined)
}

const TAG = 'ctag:'
const isTag = (state: string): boolean => state.startsWith(TAG)
const tokenIn = (xml: string): string | undefined =>
  /<(?:[\w-]+:)?sync-token[^>]*>([^<]+)</.exec(xml)?.[1]?.trim()

/** Undefined for the calendar itself, and for addresses on another host. */
function eventAddress(href: string, url: string): string | undefined {
  const address = new URL(href, url)
  const isEvent = address.host === new URL(url).host && !address.pathname.endsWith('/')
  return isEvent ? address.href : undefined
}

async function readEvents(
  dav: GuardedFetch,
  url: string,
  addresses: readonly string[],
): Promise<RemoteEvent[]> {
  const events: RemoteEvent[] = []
  for (let from = 0; from < addresses.length; from += EVENTS_AT_ONCE) {
    const some = addresses.slice(from, from + EVENTS_AT_ONCE)
    const responses = await multiGet(dav, url, some)
    const read = responses
      ? await wholeEvents(dav, url, responses)
      : await Promise.all(some.map((address) => readEvent(dav, address)))
    events.push(...read.filter((event) => event !== undefined))
  }
  return events
}

/** Undefined if one of the events is gone, for which tsdav refuses the whole answer. */
const multiGet = (
  { fetch }: Client,
  url: string,
  addresses: readonly string[],
): Promise<DAVResponse[] | undefined> =>
  calendarMultiGet({
    fetch,
    url,
    props: { 'd:getetag': {}, 'c:calendar-data': {} },
    objectUrls: addresses.map((address) => new URL(address).pathname),
    depth: '1',
  }).catch((error: unknown) => {
    if (error instanceof CalendarUnread) throw error
    return undefined
  })

async function wholeEvents(
  client: Client,
  url: string,
  responses: readonly DAVResponse[],
): Promise<RemoteEvent[]> {
  const events: RemoteEvent[] = []
  for (const { href, props } of responses) {
    const address = href === undefined ? undefined : eventAddress(href, url)
    if (address === undefined || !props?.['getetag']) continue
    const data: unknown = props['calendarData']?._cdata ?? props['calendarData']
    const text = asText(data)
    const isWhole = /END:VCALENDAR\s*$/i.test(text)
    const event = isWhole
      ? { href: address, etag: asText(props['getetag']), text }
      : await readEvent(client, address)
    if (event) events.push(event)
  }
  return events
}

async function readEvent({ fetch }: Client, href: string): Promise<RemoteEvent | undefined> {
  const response = await fetch(href, { headers: { accept: 'text/calendar' } })
  if (response.status === 404 || response.status === 410) return undefined
  assertDone(response)
  return { href, etag: response.headers.get('etag') ?? undefined, text: await response.text() }
}

async function findEvent(
  client: Client,
  url: string,
  uid: string,
): Promise<RemoteEvent | undefined> {
  const responses = await queryEvents(client, url, {
    'prop-filter': {
      _attributes: { name: 'UID' },
      'text-match': { _attributes: { collation: 'i;octet' }, _text: uid },
    },
  })
  const [found] = responses.flatMap(({ href }) => (href && eventAddress(href, url)) ?? [])
  return found === undefined ? undefined : readEvent(client, found)
}

/** A server that changes what it is given returns no etag: it is read. */
async function written(
  client: Client,
  href: string,
  response: Response,
): Promise<{ etag: string | undefined }> {
  assertTaken(response)
  const etag = response.headers.get('etag') ?? (await readEvent(client, href))?.etag
  return { etag }
}

/** There is an event at this address, or one with this UID at another (RFC 4791, 5.3.2.1). */
const isTaken = (status: number, body: string): boolean =>
  status === 412 || status === 409 || (status === 403 && body.includes('no-uid-conflict'))

function assertTaken(response: Response): void {
  if (isOfEvent(response.status)) throw new EventRefused()
  assertDone(response)
}

/** The event is not in the state that was read. */
const isPassed = ({ status }: Response): boolean =>
  status === 412 || status === 404 || status === 410

function assertDone({ ok, status }: { ok: boolean; status: number }): void {
  if (!ok) throw new CalendarUnread(FAULT_OF_STATUS[status] ?? 'unreachable')
}

const isMultistatus = (responses: readonly DAVResponse[]): boolean =>
  responses[0]?.raw?.multistatus !== undefined

function assertAnswered(responses: readonly DAVResponse[]): void {
  const [first] = responses
  if (isMultistatus(responses)) return
  throw new CalendarUnread(FAULT_OF_STATUS[first?.status ?? 0] ?? 'noCalendar')
}
