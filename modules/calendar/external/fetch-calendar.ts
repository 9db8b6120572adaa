import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { errors } from '../errors.ts'
import { MAX_BYTES, MAX_REDIRECTS } from './limits.ts'
import { isLoopback, isPublicAddress } from './public-address.ts'

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
        const response = await send(url, { mayBeLocal, signal, etag })
        const { statusCode = 0, headers } = response
        if (statusCode === 304) return (response.resume(), 'unchanged')
        if (statusCode >= 300 && statusCode < 400 && headers.location) {
          response.destroy()
          url = readAddress(new URL(headers.location, url).href, { mayBeLocal })
          continue
        }
        if (statusCode !== 200) {
          response.destroy()
          throw new CalendarUnread(FAULT_OF_STATUS[statusCode] ?? 'unreachable')
        }
        return { text: await readText(response), etag: headers.etag?.slice(0, 200) }
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

const FAULT_OF_STATUS: Record<number, ReadFault> = {
  401: 'refused',
  403: 'refused',
  404: 'notFound',
  410: 'notFound',
}

type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

function send(
  url: URL,
  { mayBeLocal, signal, etag }: { mayBeLocal: boolean; signal: AbortSignal; etag?: string },
): Promise<IncomingMessage> {
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

/** Resolves a name and refuses it if any of its addresses may not be reached. */
export const guardedLookup =
  (mayBeLocal: boolean, resolve: Resolve = lookup): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '', 0)
      const isReachable = (address: string) =>
        isPublicAddress(address) || (mayBeLocal && isLoopback(address))
      if (addresses.length === 0 || !addresses.every(({ address }) => isReachable(address)))
        return done(new CalendarUnread('notAllowed'), '', 0)
      const [first] = addresses
      if (options.all)
        (done as unknown as (error: null, found: typeof addresses) => void)(null, addresses)
      else done(null, first!.address, first!.family)
    })
  }

async function readText(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length
    if (size > MAX_BYTES) {
      response.destroy()
      throw new CalendarUnread('tooLarge')
    }
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
