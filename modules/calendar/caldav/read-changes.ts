import { propfind, syncCollection } from 'tsdav'
import type { RemoteChanges } from '../external/accounts/calendar-server.ts'
import type { GuardedFetch } from '../external/guarded-fetch.ts'
import { MAX_EVENTS } from '../external/limits.ts'
import { CalendarUnread } from '../external/read-failure.ts'
import { toDate, type MinuteRange } from '../slots/minute-range.ts'
import { assertMultistatus, isMultistatus } from './answers.ts'
import { asText } from './list-calendars.ts'
import { eventAddress, queryEvents, readEvents } from './read-events.ts'

/** Reads all events of the period if the server does not know the earlier state any more. */
export const readChanges = async (
  dav: GuardedFetch,
  url: string,
  since: string | undefined,
  period: MinuteRange,
): Promise<RemoteChanges> =>
  (since ? await changesSince(dav, url, since) : undefined) ?? (await readWhole(dav, url, period))

/** Undefined if the server does not know this state any more. */
async function changesSince(
  dav: GuardedFetch,
  url: string,
  since: string,
): Promise<RemoteChanges | undefined> {
  if (isTag(since)) {
    const token = await currentState(dav, url)
    return token === since ? { isFullRead: false, events: [], removed: [], token } : undefined
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
    const next = isMultistatus(responses) ? tokenOf(responses[0]?.raw.multistatus) : undefined
    if (next === undefined) return undefined
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
  return { isFullRead: false, events, removed: [...removed], token }
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
  const found = await queryEvents(dav, url, {
    'time-range': { _attributes: { start: time(period.from), end: time(period.to) } },
  })
  if (found.length > MAX_EVENTS) throw new CalendarUnread('tooMuch')
  return { isFullRead: true, events: await readEvents(dav, url, found), removed: [], token }
}

/** The sync token or, where there is none, the tag of the calendar. */
async function currentState(dav: GuardedFetch, url: string): Promise<string | undefined> {
  const responses = await propfind({
    fetch: dav.fetch,
    url,
    props: { 'd:sync-token': {}, 'cs:getctag': {} },
    depth: '0',
  })
  assertMultistatus(responses)
  const props = responses[0]?.props
  const tag = asText(props?.['getctag'])
  return tokenOf(props) ?? (tag ? `${TAG}${tag}` : undefined)
}

const TAG = 'ctag:'
const isTag = (state: string): boolean => state.startsWith(TAG)
/** As tsdav has parsed it. */
const tokenOf = (parsed: { syncToken?: unknown } | undefined): string | undefined =>
  asText(parsed?.syncToken).trim() || undefined
