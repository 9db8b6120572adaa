import { createAccount, fetchCalendars, fetchCalendarUserAddresses } from 'tsdav'
import type { RemoteCalendar } from '../external/accounts/calendar-server.ts'
import type { GuardedFetch } from '../external/guarded-fetch.ts'
import { CalendarUnread } from '../external/read-failure.ts'

/** The calendars of the account that may hold events. */
export async function listCalendars(
  client: Pick<GuardedFetch, 'fetch'>,
  serverUrl: string,
): Promise<RemoteCalendar[]> {
  const account = await openAccount(client, serverUrl)
  const found = await fetchCalendars({
    ...client,
    account,
    props: {
      'd:displayname': {},
      'd:resourcetype': {},
      'c:supported-calendar-component-set': {},
      'd:current-user-privilege-set': {},
    },
    projectedProps: { currentUserPrivilegeSet: true },
  })
  return found
    .filter(({ components = [] }) => components.length === 0 || components.includes('VEVENT'))
    .map(({ url, displayName, projectedProps }) => ({
      url,
      name: asText(displayName).trim() || lastPart(url),
      isWritable: isWritable(projectedProps?.['currentUserPrivilegeSet']),
    }))
}

/**
 * Under which the owner is invited (RFC 6638, 2.4.1); empty if the server does not say, undefined if
 * it could not be asked now. Without them, a declined event is busy, and the rest of the calendar is
 * read all the same.
 */
export async function listOwnAddresses(
  dav: Pick<GuardedFetch, 'fetch' | 'lastStatus'>,
  serverUrl: string,
): Promise<string[] | undefined> {
  const client = { fetch: dav.fetch }
  try {
    const account = await openAccount(client, serverUrl)
    return await fetchCalendarUserAddresses({ ...client, account })
  } catch (error) {
    const isAway = error instanceof CalendarUnread || PASSING.test(String(dav.lastStatus()))
    return isAway ? undefined : []
  }
}

/** The server may answer otherwise soon. */
const PASSING = /^(?:401|408|429|5\d\d)$/

const openAccount = (client: Pick<GuardedFetch, 'fetch'>, serverUrl: string) =>
  createAccount({ ...client, account: { accountType: 'caldav', serverUrl } })

/** What tsdav read as a text; it turns "2027" into a number. */
export const asText = (value: unknown): string =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : ''

const lastPart = (url: string): string =>
  decodeURIComponent(new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? url)

/** A server that does not say what the user may do is tried. */
function isWritable(privileges: unknown): boolean {
  if (!privileges) return true
  return /"(all|write|writeContent)"/.test(JSON.stringify(privileges))
}
