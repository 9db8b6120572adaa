import type { FastifyInstance } from 'fastify'

/**
 * Closes connections whose response ends while the server closes. `server.close()` only closes
 * those idle at that moment; the others would wait for their browser's next request for more than a
 * minute, and keep the process running.
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
