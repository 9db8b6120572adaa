import type { FastifyInstance } from 'fastify'

/**
 * Ends the line of whoever is answered while the server closes. `server.close()` ends the lines
 * that are idle at that moment; one that is answered later would be kept open for the next request
 * of its browser, for more than a minute, and the process with it.
 */
export function closeIdleConnections(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onResponse', async () => {
    if (isClosing) setImmediate(() => app.server.closeIdleConnections())
  })
}
