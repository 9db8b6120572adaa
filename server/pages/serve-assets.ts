import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Headers that browsers read only of documents. Each would be sent with every file of a page. */
const ONLY_FOR_DOCUMENTS = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/** The built scripts, styles, fonts and pictures of the site. */
export async function serveAssets(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(async (files) => {
    files.addHook('onSend', (_request, reply, payload, done) => {
      for (const name of ONLY_FOR_DOCUMENTS) reply.removeHeader(name)
      done(null, payload)
    })
    // Names under /_astro contain a hash of their content, so browsers may cache them for a year.
    await files.register(fastifyStatic, {
      root: join(folder, '_astro'),
      prefix: '/_astro/',
      wildcard: true,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      decorateReply: false,
      schemaHide: true,
    })
    await files.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      globIgnore: ['_astro/**', '**/*.br', '**/*.gz'],
      preCompressed: true,
      maxAge: '1h',
      decorateReply: false,
      schemaHide: true,
    })
  })
}
