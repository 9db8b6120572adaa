import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/** Smaller answers fit into one packet as they are. Bytes. */
export const WORTH_COMPRESSING = 1_024
/** One level more costs twice the time and saves one byte in a hundred. */
export const BROTLI = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
}

const TEXTS = /^(?:text\/html|application\/(?:[\w.+-]+\+)?json)(?:;|$)/

/**
 * Answers in which a page of another site could have the reader's browser mix a secret with words
 * of its own, and then learn the secret from their length (BREACH, CVE-2013-3587). The rest of the
 * API knows no cookie, so that no other site can ask it in somebody's name.
 */
const ANSWERS_TO_COOKIES = '/api/auth/'

/**
 * HTML and JSON of all routes. Pages are compressed by `server/plugins/site.ts`: their answers do
 * not pass through Fastify.
 */
export const compressResponses = fp(async (app: FastifyInstance) => {
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith(ANSWERS_TO_COOKIES)) route.compress = false
  })
  await app.register(compress, {
    encodings: ['br', 'zstd', 'gzip', 'identity'],
    threshold: WORTH_COMPRESSING,
    brotliOptions: BROTLI,
    customTypes: (type) => TEXTS.test(type),
    // What is sent to us is never inflated: a few bytes could be gigabytes.
    globalDecompression: false,
  })
})
