import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** The built scripts, styles, fonts and pictures of the site. */
export async function serveAssets(app: FastifyInstance, folder: string): Promise<void> {
  // Names under /_astro contain a hash of their content, so browsers may cache them for a year.
  await app.register(fastifyStatic, {
    root: join(folder, '_astro'),
    prefix: '/_astro/',
    wildcard: true,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
    schemaHide: true,
  })
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    globIgnore: ['_astro/**', '**/*.br', '**/*.gz'],
    preCompressed: true,
    maxAge: '1h',
    decorateReply: false,
    schemaHide: true,
  })
}
