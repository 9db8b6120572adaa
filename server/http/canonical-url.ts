import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { originForm } from './connections/origin-form.ts'
import { readPageAddress } from './page-address.ts'

/**
 * Fastify's `rewriteUrl`: routes, hooks and logs see the address of a page in its canonical form
 * only.
 */
export const canonicalUrl = (request: Pick<IncomingMessage, 'url'>): string =>
  readPageAddress(originForm(request)).url

/**
 * Redirects every other spelling of an address to the canonical one, whatever route has it. Needs
 * `rewriteUrl: canonicalUrl`.
 */
export const redirectToCanonicalUrl = fp(async (app: FastifyInstance) => {
  app.addHook('onRequest', async (request, reply) => {
    if (request.originalUrl === request.url) return
    const { is, url } = readPageAddress(originForm({ url: request.originalUrl }))
    if (is !== 'moved') return
    if (request.method !== 'GET' && request.method !== 'HEAD') return reply.callNotFound()
    return reply.redirect(url, 301)
  })
})
