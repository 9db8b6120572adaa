import { isIP } from 'node:net'
import { errors } from '../errors.ts'
import { MAX_REDIRECTS } from './limits.ts'
import { isLoopback, isPublicAddress } from './public-address.ts'
import { CalendarUnread, FAILURE_OF_STATUS, failureOf } from './read-failure.ts'
import { readText, sendGuarded } from './send-guarded.ts'

export type FetchCalendar = (
  address: string,
  options: { withinMs: number; etag?: string },
) => Promise<{ text: string; etag: string | undefined } | 'unchanged'>

/** Also takes "webcal:" addresses. Refuses with ADDRESS_NOT_ALLOWED. */
export function readAddress(address: string, { mayBeLocal }: { mayBeLocal: boolean }): URL {
  const url = URL.parse(address.trim().replace(/^webcals?:/i, 'https:'))
  if (!url || url.username || url.password || !isAllowed(url, mayBeLocal))
    throw errors.ADDRESS_NOT_ALLOWED({ field: 'address' })
  url.hash = ''
  return url
}

function isAllowed({ protocol, hostname, port }: URL, mayBeLocal: boolean): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (mayBeLocal && (host === 'localhost' || isLoopback(host)))
    return protocol === 'http:' || protocol === 'https:'
  return (
    protocol === 'https:' &&
    port === '' &&
    (isIP(host) === 0 ? host.includes('.') : isPublicAddress(host))
  )
}

/**
 * Reads calendars from public https addresses only (server-side request forgery). Checks the address
 * of each connection, against DNS rebinding, and of each redirect. In development this machine may
 * be read as well.
 */
export function createFetchCalendar({ mayBeLocal }: { mayBeLocal: boolean }): FetchCalendar {
  return async (address, { withinMs, etag }) => {
    const signal = AbortSignal.timeout(withinMs)
    try {
      let url = readAddress(address, { mayBeLocal })
      for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
        const response = await sendGuarded(url, {
          mayBeLocal,
          signal,
          method: 'GET',
          headers: {
            accept: 'text/calendar, text/plain;q=0.5',
            ...(etag && { 'if-none-match': etag }),
          },
        })
        const { statusCode = 0, headers } = response
        if (statusCode === 304) return (response.resume(), 'unchanged')
        if (statusCode >= 300 && statusCode < 400 && headers.location) {
          response.destroy()
          url = readAddress(new URL(headers.location, url).href, { mayBeLocal })
          continue
        }
        if (statusCode !== 200) {
          response.destroy()
          throw new CalendarUnread(FAILURE_OF_STATUS[statusCode] ?? 'unreachable')
        }
        return { text: await readText(response), etag: headers.etag?.slice(0, 200) }
      }
      throw new CalendarUnread('unreachable')
    } catch (error) {
      if (error instanceof CalendarUnread) throw error
      throw new CalendarUnread(failureOf(error, signal), error)
    }
  }
}
