import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Logger } from '#modules/shared'
import type { PageCache } from './page-cache.ts'
import { sendCachedPage } from './send-cached-page.ts'
import { createResponseWriter } from './write-response.ts'

type Needs = {
  server: Server
  pageCache: PageCache
  /**
   * Whether it is known at this moment that the site is not closed for maintenance; who must ask
   * first goes in.
   */
  isSurelyOpen(): boolean
  log: Logger
  /** Told of each page sent, for the metrics. */
  count(): void
}

/** What may lead elsewhere by the reader's language. */
const HOME = '/'

/**
 * Hands out kept pages at the door: a reader who asks for a fresh one needs nothing that a request
 * otherwise is given (a session, a schema, a route), and gets it for a tenth of the work.
 * Everything else goes in. Answers how to stop.
 */
export function openRequestGate({
  server,
  pageCache,
  isSurelyOpen,
  log,
  count,
}: Needs): () => void {
  const inside = server.listeners('request') as Array<
    (request: IncomingMessage, response: ServerResponse) => void
  >
  const goIn = (request: IncomingMessage, response: ServerResponse): void => {
    for (const listener of inside) listener(request, response)
  }
  const writeResponse = createResponseWriter(server)
  let isOpen = true

  /** Without a single wait: a promise for each reader would cost more than finding the page. */
  function answer(request: IncomingMessage, response: ServerResponse): void {
    const { url = '', method } = request
    const found =
      isOpen && url !== HOME && (method === 'GET' || method === 'HEAD')
        ? pageCache.find(url)
        : undefined
    if (!found || found.isStale || !isSurelyOpen()) return goIn(request, response)
    sendCachedPage(found.page, request, response, writeResponse)
    count()
    log.info({ req: { method, url }, res: { statusCode: response.statusCode } }, 'kept page sent')
  }

  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    try {
      answer(request, response)
    } catch (error) {
      log.error({ err: error }, 'a kept page could not be sent')
      if (response.headersSent) response.destroy()
      else goIn(request, response)
    }
  })
  // What is kept alive must end with the process: who closes the server tells its readers so.
  return () => {
    isOpen = false
  }
}
