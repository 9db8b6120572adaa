import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyServerFactory } from 'fastify'
import type { Logger } from '#modules/shared'
import { encodingFor } from '../../http/compression/accepted-encoding.ts'
import { createHttpServer } from '../../http/connections/create-http-server.ts'
import { entryFor } from './cache-key.ts'
import type { PageCache } from './page-cache.ts'
import { sendCachedPage } from './send-cached-page.ts'

type Needs = {
  pageCache: PageCache
  /** Whether it is known without a query that the site is not closed for maintenance. */
  isKnownOpen(): boolean
  /** Called for each page that was sent. */
  onSent?(url: string, headers: IncomingHttpHeaders): void
  log: Logger
}

export type RequestGate = ReturnType<typeof createRequestGate>

/** Redirects by the reader's language. */
const HOME = '/'

/**
 * Sends fresh cached pages before Fastify sees the request. Such a request needs no session, schema
 * or route, and costs a fraction of the work. All other requests go on to Fastify.
 */
export function createRequestGate({ pageCache, isKnownOpen, onSent, log }: Needs) {
  let isOpen = true
  let sent = 0

  /**
   * Returns whether the page was sent. Synchronous: a promise per request would cost more than
   * finding the page.
   */
  function send(request: IncomingMessage, response: ServerResponse): boolean {
    const { url = '', method, headers } = request
    if (!isOpen || url === HOME || (method !== 'GET' && method !== 'HEAD')) return false
    const found = pageCache.find(entryFor(url, headers))
    const encoded = found?.page.peek(encodingFor(headers))
    if (!found || !encoded || found.isStale || !isKnownOpen()) return false
    sendCachedPage(found.page, encoded, request, response)
    sent += 1
    onSent?.(url, headers)
    log.info({ req: { method, url }, res: { statusCode: response.statusCode } }, 'cached page sent')
    return true
  }

  const serverFactory: FastifyServerFactory = (passOn, options) =>
    createHttpServer(options, (request, response) => {
      try {
        if (send(request, response)) return
      } catch (error) {
        log.error({ err: error }, 'a cached page could not be sent')
        if (response.headersSent) {
          response.destroy()
          return
        }
      }
      passOn(request, response)
    })

  return {
    /** For Fastify: its server, with the gate before its own handler. */
    serverFactory,
    /** How many pages were sent. */
    get sent(): number {
      return sent
    },
    /** At shutdown, so that Fastify answers and tells browsers to close their connections. */
    close(): void {
      isOpen = false
    },
  }
}
