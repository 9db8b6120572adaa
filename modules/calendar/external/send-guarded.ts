import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { MAX_BYTES } from './limits.ts'
import { isLoopback, isPublicAddress } from './public-address.ts'
import { CalendarUnread } from './read-failure.ts'

type Sent = {
  method: string
  headers: Record<string, string>
  body?: string | undefined
  mayBeLocal: boolean
  signal: AbortSignal
}

/**
 * Sends a request to an address that `readAddress` allows. The address of the connection itself is
 * checked, against DNS rebinding. Redirects are not followed.
 */
export function sendGuarded(
  url: URL,
  { method, headers, body, mayBeLocal, signal }: Sent,
): Promise<IncomingMessage> {
  const request = url.protocol === 'http:' ? requestHttp : requestHttps
  const options = {
    method,
    signal,
    agent: false,
    lookup: guardedLookup(mayBeLocal),
    headers: {
      'accept-encoding': 'identity',
      'user-agent': 'Patarta calendar reader',
      ...headers,
      ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
    },
  }
  return new Promise((resolve, reject) => {
    request(url, options, resolve).on('error', reject).end(body)
  })
}

type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

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

/** Refuses a longer response, with `tooLarge`. */
export async function readText(response: IncomingMessage, maxBytes = MAX_BYTES): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length
    if (size > maxBytes) {
      response.destroy()
      throw new CalendarUnread('tooLarge')
    }
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
