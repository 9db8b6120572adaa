import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Knex } from 'knex'
import { DAY, errors, type App, type Cipher, type Clock } from '#modules/shared'

const TAKE_OVER_AFTER = 60_000
const WAIT_AT_MOST = 10_000

type Options = { db: Knex; clock: Clock; cipher: Cipher }
type Row = { fingerprint: string; status: number | null; answer: string | null; createdAt: Date }

declare module 'fastify' {
  interface FastifyRequest { idempotencyKey?: string }
}

/**
 * Idempotency-Key on routes with `config.idempotent`: the same key and body, however often and however parallel, have one
 * effect and equal answers for a day; the same key with another body is refused (422). A process that died in the middle
 * is taken over after a minute. Answers are kept sealed.
 */
export default fp<Options>(async (instance, { db, clock, cipher }) => {
  const app = instance as unknown as App
  app.addHook('preHandler', async (request, reply) => {
    const key = request.headers['idempotency-key']
    if (!request.routeOptions.config.idempotent || typeof key !== 'string' || !request.viewer) return
    if (key.length < 8 || key.length > 200) throw errors.VALIDATION_FAILED({ field: 'Idempotency-Key' })
    const fingerprint = fingerprintOf(request)
    const where = { accountId: request.viewer.accountId, key }

    for (const startedAt = Date.now(); ;) {
      if (await begin(where, fingerprint)) {
        request.idempotencyKey = key
        return
      }
      const row = await db<Row>('idempotency_key').where(where).first()
      if (row && row.fingerprint !== fingerprint) throw errors.IDEMPOTENCY_KEY_REUSED()
      if (row?.status != null) return reply.code(row.status).header('idempotent-replay', 'true').type(replayType(row.status)).send(cipher.open(row.answer ?? ''))
      if (Date.now() - startedAt > WAIT_AT_MOST) throw errors.CONFLICT()
      await pause(25)
    }
  })

  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.idempotencyKey || !request.viewer) return payload
    const where = { accountId: request.viewer.accountId, key: request.idempotencyKey }
    // A failure of ours may be tried again with the same key; an answer may not change.
    if (reply.statusCode >= 500) await db('idempotency_key').where(where).delete()
    else await db('idempotency_key').where(where).update({ status: reply.statusCode, answer: cipher.seal(typeof payload === 'string' ? payload : '') })
    return payload
  })

  async function begin(where: { accountId: string; key: string }, fingerprint: string): Promise<boolean> {
    const now = clock.now()
    const made = await db('idempotency_key').insert({ ...where, fingerprint, createdAt: now }).onConflict().ignore().returning('key')
    if (made.length > 0) return true
    const abandoned = new Date(now.getTime() - TAKE_OVER_AFTER)
    const taken = await db('idempotency_key').where({ ...where, fingerprint }).whereNull('status').where('createdAt', '<', abandoned).update({ createdAt: now })
    return taken > 0
  }
})

/** Forgets keys after a day. */
export const purgeIdempotencyKeys = (db: Knex, clock: Clock): Promise<number> =>
  db('idempotency_key').where('createdAt', '<', new Date(clock.now().getTime() - DAY)).delete()

const fingerprintOf = (request: FastifyRequest): string =>
  createHash('sha256').update(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`).digest('hex')

const replayType = (status: number): string => status >= 400 ? 'application/problem+json; charset=utf-8' : 'application/json; charset=utf-8'
