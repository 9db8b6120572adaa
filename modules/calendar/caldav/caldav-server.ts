import { createObject, deleteObject, updateObject } from 'tsdav'
import type { CalendarServer } from '../external/accounts/calendar-server.ts'
import { createGuardedFetch, type GuardedFetch, type SignedIn } from '../external/guarded-fetch.ts'
import { CalendarUnread, FAILURE_OF_STATUS } from '../external/read-failure.ts'
import { assertAccepted, isOutdated, isUidConflict } from './answers.ts'
import { assertPlainXml } from './assert-plain-xml.ts'
import { listCalendars, listOwnAddresses } from './list-calendars.ts'
import { readChanges } from './read-changes.ts'
import { findEvent, readEvent } from './read-events.ts'

/*
 * Only this folder uses tsdav. What it does in another way than we need, each with a test:
 * - texts that look like numbers become numbers ("2027", a sync token): `asText`;
 * - an event of more than 64 kB is cut: `wholeEvents` reads it by itself;
 * - all events come in one response: `readEvents` asks for some at a time;
 * - an event that is gone fails the request for all: `multiGet`;
 * - a change without an etag replaces whatever is there: an etag is needed here;
 * - a forgotten sync token is an answer without a multistatus;
 * - some answers keep its parser busy for minutes: `assertPlainXml` comes first.
 */

const CALENDAR = 'text/calendar; charset=utf-8'

/** CalDAV (RFC 4791) with sync tokens (RFC 6578) where the server has them. */
export const openCalDavServer =
  ({ mayBeLocal }: { mayBeLocal: boolean }) =>
  (signedIn: SignedIn, { withinMs }: { withinMs: number }): CalendarServer => {
    const dav = withPlainXml(createGuardedFetch(signedIn, { mayBeLocal, withinMs }))
    const client = { fetch: dav.fetch }
    return withFailures(dav, {
      listCalendars: () => listCalendars(client, signedIn.address),
      listOwnAddresses: () => listOwnAddresses(dav, signedIn.address),
      readChanges: (url, since, period) => readChanges(dav, url, since, period),
      readEvent: (href) => readEvent(client, href),
      findEvent: (url, uid) => findEvent(dav, url, uid),
      createEvent: async (href, { text }) => {
        const headers = { 'content-type': CALENDAR, 'if-none-match': '*' }
        const response = await createObject({ ...client, url: href, data: text, headers })
        if (isUidConflict(response.status, dav.lastBody())) return 'exists'
        return written(dav, href, response)
      },
      changeEvent: async (href, etag, { text }) => {
        const headers = { 'content-type': CALENDAR }
        const response = await updateObject({ ...client, url: href, data: text, etag, headers })
        if (isOutdated(response)) return 'changed'
        return written(dav, href, response)
      },
      removeEvent: async ({ href, etag }) => {
        const response = await deleteObject({ ...client, url: href, etag })
        if (response.status === 404 || response.status === 410) return 'removed'
        if (isOutdated(response)) return 'changed'
        assertAccepted(response, dav.lastBody())
        return 'removed'
      },
    })
  }

/** Looks at each answer before tsdav parses it. */
const withPlainXml = (dav: GuardedFetch): GuardedFetch => ({
  ...dav,
  async fetch(...request) {
    const response = await dav.fetch(...request)
    if (response.ok && response.headers.get('content-type')?.toLowerCase().includes('xml'))
      assertPlainXml(dav.lastBody())
    return response
  },
})

/** Errors of tsdav as the reason that the connection has seen. */
function withFailures(dav: GuardedFetch, server: CalendarServer): CalendarServer {
  const guarded = Object.entries(server).map(([name, method]) => [
    name,
    async (...given: never[]) => {
      try {
        return await (method as (...given: never[]) => unknown)(...given)
      } catch (error) {
        if (error instanceof CalendarUnread) throw error
        const failure = dav.failure() ?? FAILURE_OF_STATUS[dav.lastStatus()] ?? 'noCalendar'
        throw new CalendarUnread(failure, error)
      }
    },
  ])
  return Object.fromEntries(guarded) as CalendarServer
}

/** A server that changes what it is given returns no etag: it is read. */
async function written(
  dav: GuardedFetch,
  href: string,
  response: Response,
): Promise<{ etag: string | undefined }> {
  assertAccepted(response, dav.lastBody())
  const etag = response.headers.get('etag') ?? (await readEvent(dav, href))?.etag
  return { etag }
}
