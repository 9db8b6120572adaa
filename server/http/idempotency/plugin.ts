import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { errors, sha256Hex } from '#modules/shared'
import { onceOnly } from '../../database/once-only.ts'
import { appPlugin } from '../app-plugin.ts'
import { createKeyStore, type KeyStoreNeeds } from './key-store.ts'

/** How long a retry waits for the response of the first request, in milliseconds. */
const MAX_WAIT_MS = 10_000

type Options = KeyStoreNeeds & { maxWaitMs?: number }

/**
 * Idempotency-Key on routes with `config.idempotent`: requests with the same key and body, also in
 * parallel, have one effect and equal responses for a day; the same key with another body is
 * refused (422). A retry takes over at once from a process that died, and after a minute from any
 * request without a response. Responses are stored sealed.
 *
 * On routes with `idempotent: 'once'` only the key distinguishes a retry from a second request: two
 * equal messages are allowed. There the key is marked in the transaction of the effect, and a retry
 * whose response was lost gets REQUEST_WAS_DONE instead of a second effect.
 */
export default appPlugin<Options>(async (app, { maxWaitMs = MAX_WAIT_MS, ...needs }) => {
  const store = createKeyStore(needs)

  app.addHook('preHandler', async (request, reply) => {
    const key = request.headers['idempotency-key']
    if (!request.routeOptions.config.idempotent || typeof key !== 'string' || !request.viewer)
      return
    if (key.length < 8 || key.length > 200)
      throw errors.VALIDATION_FAILED({ field: 'Idempotency-Key' })
    const fingerprint = fingerprintOf(request)
    const requestKey = { accountId: request.viewer.accountId, key }

    for (let startedAt = Date.now(), wait = 25; ; wait = Math.min(wait * 1.5, 500)) {
      if (await store.claim(requestKey, fingerprint)) {
        request.idempotencyKey = key
        return
      }
      const row = await store.find(requestKey)
      if (row && row.fingerprint !== fingerprint) throw errors.IDEMPOTENCY_KEY_REUSED()
      if (row?.status != null) {
        reply.code(row.status).header('idempotent-replay', 'true')
        const response = store.openResponse(requestKey, row)
        return response === '' ? reply.send() : reply.type(replayType(row.status)).send(response)
      }
      if (row && (await store.isAbandoned(requestKey, row))) {
        if (row.doneAt) throw errors.REQUEST_WAS_DONE()
        if (await store.takeOver(requestKey, row)) {
          request.idempotencyKey = key
          return
        }
      }
      if (Date.now() - startedAt > maxWaitMs) throw errors.CONFLICT()
      // With growing pauses, so that hundreds of retries of a slow request do not keep the database
      // busy.
      await pause(wait)
    }
  })

  // With a callback, so that the handler runs within the store.
  app.addHook('preHandler', (request, _reply, next) => {
    const { idempotencyKey: key, viewer, routeOptions } = request
    if (!key || !viewer || routeOptions.config.idempotent !== 'once') return next()
    onceOnly.run({ accountId: viewer.accountId, key, now: () => needs.clock.now() }, next)
  })

  app.addHook('onSend', async ({ idempotencyKey: key, viewer, log }, reply, payload) => {
    if (!key || !viewer) return payload
    const response = typeof payload === 'string' ? payload : ''
    await store
      .finish({ accountId: viewer.accountId, key }, reply.statusCode, response)
      .catch((error: unknown) => {
        // The database failed during the request. The response is sent; a retry finds none stored
        // and is checked by the rules again.
        log.warn({ err: error }, 'a response could not be stored for its key')
      })
    return payload
  })
})

/**
 * A file is not read yet when its key is checked: there the key alone decides, and pages make a new
 * key for each chosen file.
 */
const fingerprintOf = (request: FastifyRequest): string =>
  sha256Hex(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`)

const replayType = (status: number): string =>
  status >= 400 ? 'application/problem+json; charset=utf-8' : 'application/json; charset=utf-8'
