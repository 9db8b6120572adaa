import { calendarMultiGet, calendarQuery, type DAVResponse } from 'tsdav'
import type { RemoteEvent } from '../external/accounts/calendar-server.ts'
import type { GuardedFetch } from '../external/guarded-fetch.ts'
import { EVENTS_AT_ONCE } from '../external/limits.ts'
import { hasUid } from '../external/own-uid.ts'
import { CalendarUnread } from '../external/read-failure.ts'
import { assertDone } from './answers.ts'
import { asText } from './list-calendars.ts'

export type Client = Pick<GuardedFetch, 'fetch'>

/** The addresses of the events that this filter of VEVENT lets through. */
export async function queryEvents(
  dav: GuardedFetch,
  url: string,
  filter: object,
): Promise<string[]> {
  const responses = await calendarQuery({
    fetch: dav.fetch,
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
  // An empty answer, which tsdav takes for no events, must not delete what is known.
  if (!dav.lastBody().includes('multistatus')) throw new CalendarUnread('noCalendar')
  return responses.flatMap(({ href }) => (href && eventAddress(href, url)) ?? [])
}

/** Undefined for the calendar itself, and for addresses on another host. */
export function eventAddress(href: string, url: string): string | undefined {
  const address = new URL(href, url)
  const isEvent = address.host === new URL(url).host && !address.pathname.endsWith('/')
  return isEvent ? address.href : undefined
}

export async function readEvents(
  client: Client,
  url: string,
  addresses: readonly string[],
): Promise<RemoteEvent[]> {
  const events: RemoteEvent[] = []
  for (let from = 0; from < addresses.length; from += EVENTS_AT_ONCE) {
    const some = addresses.slice(from, from + EVENTS_AT_ONCE)
    const responses = await multiGet(client, url, some)
    const read = responses
      ? await wholeEvents(client, url, responses)
      : await Promise.all(some.map((address) => readEvent(client, address)))
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
  for (const { href, props, status } of responses) {
    const address = href === undefined ? undefined : eventAddress(href, url)
    if (address === undefined || status === 404) continue
    const data: unknown = props?.['calendarData']?._cdata ?? props?.['calendarData']
    const text = asText(data)
    const isComplete = /END:VCALENDAR\s*$/i.test(text)
    const event = isComplete
      ? { href: address, etag: asText(props?.['getetag']) || undefined, text }
      : await readEvent(client, address)
    if (event) events.push(event)
  }
  return events
}

export async function readEvent({ fetch }: Client, href: string): Promise<RemoteEvent | undefined> {
  const response = await fetch(href, { headers: { accept: 'text/calendar' } })
  if (response.status === 404 || response.status === 410) return undefined
  assertDone(response)
  return { href, etag: response.headers.get('etag') ?? undefined, text: await response.text() }
}

/**
 * The event with exactly this UID. Some servers ignore the filter and list the whole calendar, so
 * the text of each event decides, not the answer to the query.
 */
export async function findEvent(
  dav: GuardedFetch,
  url: string,
  uid: string,
): Promise<RemoteEvent | undefined> {
  const listed = await queryEvents(dav, url, {
    'prop-filter': {
      _attributes: { name: 'UID' },
      'text-match': { _attributes: { collation: 'i;octet' }, _text: uid },
    },
  })
  for (let from = 0; from < listed.length; from += EVENTS_AT_ONCE) {
    const events = await readEvents(dav, url, listed.slice(from, from + EVENTS_AT_ONCE))
    const found = events.find(({ text }) => hasUid(text, uid))
    if (found) return found
  }
  return undefined
}
