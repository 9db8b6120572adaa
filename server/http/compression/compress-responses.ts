import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/** Bytes. A smaller response fits into one packet uncompressed. */
export const WORTH_COMPRESSING = 1_024
/** The next level takes twice the time and saves 1 % of the bytes. */
export const BROTLI = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
}

const TEXTS = /^(?:text\/html|application\/(?:[\w.+-]+\+)?json)(?:;|$)/

/**
 * Routes that use cookies. A page of another site could make the reader's browser send a request
 * that mixes a secret with input of its own, and learn the secret from the compressed length
 * (BREACH, CVE-2013-3587). The rest of the API ignores cookies, so another site cannot use it on
 * behalf of a reader.
 */
const COOKIE_ROUTES = '/api/auth/'

/**
 * Compresses HTML and JSON of all routes. Pages are compressed in `server/pages/page-renderer.ts`: their
 * responses do not pass through Fastify.
 */
export const compressResponses = fp(async (app: FastifyInstance) => {
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith(COOKIE_ROUTES)) route.compress = false
  })
  await app.register(compress, {
    encodings: ['br', 'zstd', 'gzip', 'identity'],
    threshold: WORTH_COMPRESSING,
    brotliOptions: BROTLI,
    customTypes: (type) => TEXTS.test(type),
    // Request bodies are never decompressed: a few bytes could expand to gigabytes.
    globalDecompression: false,
  })
})
