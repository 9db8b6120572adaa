import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { errors } from '../errors.ts'
import { MAX_BYTES, MAX_REDIRECTS } from './limits.ts'
import { isLoopback, isPublicAddress } from './public-address.ts'

/** Why nothing could be read, in words the interface knows. */
export const READ_FAULTS = [
  'notAllowed',
  'notFound',
  'refused',
  'tooSlow',
  'tooLarge',
  'unreachable',
  'noCalendar',
  'tooMuch',
] as const
export type ReadFault = (typeof READ_FAULTS)[number]

export class CalendarUnread extends Error {
  readonly fault: ReadFault
  constructor(fault: ReadFault, cause?: unknown) {
    super(`external calendar: ${fault}`, { cause })
    this.fault = fault
  }
}

export type Fetched = { text: string; etag: string | undefined } | 'unchanged'
export type FetchCalendar = (
  address: string,
  options: { withinMs: number; etag?: string | undefined },
) => Promise<Fetched>

/**
 * Addresses as people copy them; "webcal" is https by another name. Refuses with
 * ADDRESS_NOT_ALLOWED.
 */
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
 * Reads a calendar somewhere on the internet, and cannot be led elsewhere: only public https
 * addresses, judged at the very connection (so that a name that resolves to another place the
 * second time gains nothing), at every redirect anew; a limit of size and of time for all of it. In
 * development this machine may be read as well.
 */
export function createFetchCalendar({ mayBeLocal }: { mayBeLocal: boolean }): FetchCalendar {
  return async (address, { withinMs, etag }) => {
    const signal = AbortSignal.timeout(withinMs)
    try {
      let url = readAddress(address, { mayBeLocal })
      for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
        const answer = await ask(url, { mayBeLocal, signal, etag })
        const { statusCode = 0, headers } = answer
        if (statusCode === 304) return (answer.resume(), 'unchanged')
        if (statusCode >= 300 && statusCode < 400 && headers.location) {
          answer.destroy()
          url = readAddress(new URL(headers.location, url).href, { mayBeLocal })
          continue
        }
        if (statusCode !== 200) {
          answer.destroy()
          throw new CalendarUnread(
            statusCode === 404 || statusCode === 410
              ? 'notFound'
              : statusCode === 401 || statusCode === 403
                ? 'refused'
                : 'unreachable',
          )
        }
        return { text: await readText(answer), etag: headers.etag?.slice(0, 200) }
      }
      throw new CalendarUnread('unreachable')
    } catch (error) {
      if (error instanceof CalendarUnread) throw error
      if (signal.aborted) throw new CalendarUnread('tooSlow', error)
      if ((error as { code?: string }).code === 'ADDRESS_NOT_ALLOWED')
        throw new CalendarUnread('notAllowed', error)
      throw new CalendarUnread('unreachable', error)
    }
  }
}

type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void
type Asking = { mayBeLocal: boolean; signal: AbortSignal; etag?: string | undefined }

function ask(url: URL, { mayBeLocal, signal, etag }: Asking): Promise<IncomingMessage> {
  const request = url.protocol === 'http:' ? requestHttp : requestHttps
  const headers = {
    accept: 'text/calendar, text/plain;q=0.5',
    'accept-encoding': 'identity',
    'user-agent': 'Patarta calendar reader',
    ...(etag && { 'if-none-match': etag }),
  }
  return new Promise((resolve, reject) => {
    request(
      url,
      { method: 'GET', headers, signal, agent: false, lookup: guardedLookup(mayBeLocal) },
      resolve,
    )
      .on('error', reject)
      .end()
  })
}

/**
 * Resolves a name and hands on its addresses only where each of them may be reached: what is judged
 * here is what is connected to, whichever of them that is.
 */
export const guardedLookup =
  (mayBeLocal: boolean, resolve: Resolve = lookup): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '', 0)
      const isReachable = (address: string) =>
        isPublicAddress(address) || (mayBeLocal && isLoopback(address))
      if (addresses.length === 0 || !addresses.every(({ address }) => isReachable(address)))
        return done(Object.assign(new CalendarUnread('notAllowed')), '', 0)
      const [first] = addresses
      if (options.all)
        (done as unknown as (error: null, found: typeof addresses) => void)(null, addresses)
      else done(null, first!.address, first!.family)
    })
  }

async function readText(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length
    if (size > MAX_BYTES) {
      answer.destroy()
      throw new CalendarUnread('tooLarge')
    }
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
