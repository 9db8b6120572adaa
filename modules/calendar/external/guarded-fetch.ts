import type { IncomingMessage } from 'node:http'
import { readAddress } from './fetch-calendar.ts'
import { MAX_BYTES, MAX_BYTES_PER_CONNECTION, MAX_REDIRECTS } from './limits.ts'
import { CalendarUnread, failureOf, type ReadFailure } from './read-failure.ts'
import { isSameOwner } from './same-owner.ts'
import { readText, sendGuarded } from './send-guarded.ts'

/** A server, and the header that signs in to it. */
export type SignedIn = { address: string; authorization: () => Promise<string> }
/** A server that knows us by what is in the request. */
type Server = Pick<SignedIn, 'address'> & Partial<SignedIn>

const textOf = (body: RequestInit['body']): string | undefined =>
  typeof body === 'string' || body instanceof URLSearchParams ? String(body) : undefined

export type GuardedFetch = {
  fetch: typeof fetch
  /** The body of the last response, as text. */
  lastBody: () => string
  lastStatus: () => number
  /** The first reason why a request failed, since tsdav hides some errors. */
  failure: () => ReadFailure | undefined
}

/**
 * A `fetch` for servers of calendars: public addresses only, with limits of size, for each response
 * and all of them, and of time. The
 * credentials go only to the given host and to hosts of the same owner (`same-owner.ts`), also when
 * the server names others.
 */
export function createGuardedFetch(
  { address, authorization }: Server,
  { mayBeLocal, withinMs }: { mayBeLocal: boolean; withinMs: number },
): GuardedFetch {
  const signal = AbortSignal.timeout(withinMs)
  const home = readAddress(address, { mayBeLocal })
  let lastBody = ''
  let lastStatus = 0
  let bytesLeft = MAX_BYTES_PER_CONNECTION
  let failure: ReadFailure | undefined

  async function send(address: string, init: RequestInit): Promise<Response> {
    let url = readAddress(address, { mayBeLocal })
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const response = await sendGuarded(url, {
        method: init.method ?? 'GET',
        headers: {
          ...Object.fromEntries(new Headers(init.headers)),
          ...(authorization &&
            isSameOwner(home, url) && {
              authorization: await Promise.race([authorization(), timedOut]),
            }),
        },
        body: textOf(init.body),
        mayBeLocal,
        signal,
      })
      const { statusCode = 0, headers } = response
      const isRedirect = statusCode >= 300 && statusCode < 400 && headers.location !== undefined
      if (!isRedirect || init.redirect === 'manual') return await toResponse(response)
      response.destroy()
      url = readAddress(new URL(headers.location as string, url).href, { mayBeLocal })
    }
    throw new CalendarUnread('unreachable')
  }

  const timedOut = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  timedOut.catch(() => {})

  async function toResponse(response: IncomingMessage): Promise<Response> {
    const { statusCode: status = 0, statusMessage: statusText = '', headers } = response
    lastBody = await readText(response, Math.min(MAX_BYTES, bytesLeft))
    bytesLeft -= Buffer.byteLength(lastBody)
    lastStatus = status
    if (status === 401) failure ??= 'refused'
    if (status >= 500) failure ??= 'unreachable'
    const given = Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as [string, string]] : [],
    )
    const hasBody = status !== 204 && status !== 304
    return new Response(hasBody ? lastBody : null, { status, statusText, headers: given })
  }

  return {
    fetch: async (input, init = {}) => {
      try {
        return await send(new Request(input).url, init)
      } catch (error) {
        failure ??= failureOf(error, signal)
        throw new CalendarUnread(failure, error)
      }
    },
    lastBody: () => lastBody,
    lastStatus: () => lastStatus,
    failure: () => failure,
  }
}
