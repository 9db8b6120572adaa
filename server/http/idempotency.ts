import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { Knex } from 'knex'
import { onceOnly } from '../database/once-only.ts'
import type { ProcessLock } from '../process/process-lock.ts'
import {
  before,
  DAY,
  defineJob,
  errors,
  handleJob,
  type Cipher,
  type Clock,
  type JobHandler,
  sealedIn,
  sha256Hex,
} from '#modules/shared'
import { appPlugin } from './app-plugin.ts'

const TAKE_OVER_AFTER_MS = 60_000
/** How long a retry waits for the response of the first request, in milliseconds. */
const MAX_WAIT_MS = 10_000

type Options = {
  db: Knex
  clock: Clock
  cipher: Cipher
  processLock?: Pick<ProcessLock, 'id' | 'isAlive'> | undefined
  maxWaitMs?: number
}
type Row = {
  fingerprint: string
  status: number | null
  answer: string | null
  createdAt: Date
  holder: number | null
  doneAt: Date | null
}

/**
 * Idempotency-Key on routes with `config.idempotent`: requests with the same key and body, also in
 * parallel, have one effect and equal responses for a day; the same key with another body is
 * refused (422). A retry takes over at once from a process that died, and after a minute from any
 * request without a response. Responses are stored sealed.
 *
 * On routes with `idempotent: 'once'` nothing but the key tells a retry from a second request, as
 * with a message. There the key is marked in the transaction of the effect, and a retry whose
 * response was lost gets REQUEST_WAS_DONE instead of a second effect.
 */
export default appPlugin<Options>(
  async (app, { db, clock, cipher, processLock, maxWaitMs = MAX_WAIT_MS }) => {
    /**
     * The requests that this process is handling. A row of ours that is not among them lost its
     * response to a database failure.
     */
    const handling = new Set<string>()
    /** Requests that are inserting their row now: one of them may own the row before it knows. */
    const inserting = new Map<string, number>()
    app.addHook('preHandler', async (request, reply) => {
      const key = request.headers['idempotency-key']
      if (!request.routeOptions.config.idempotent || typeof key !== 'string' || !request.viewer)
        return
      if (key.length < 8 || key.length > 200)
        throw errors.VALIDATION_FAILED({ field: 'Idempotency-Key' })
      const fingerprint = fingerprintOf(request)
      const where = { accountId: request.viewer.accountId, key }

      for (let startedAt = Date.now(), wait = 25; ; wait = Math.min(wait * 1.5, 500)) {
        if ((await begin(where, fingerprint)) === 'ours') {
          request.idempotencyKey = key
          return
        }
        const row = await db<Row>('idempotency_key').where(where).first()
        if (row && row.fingerprint !== fingerprint) throw errors.IDEMPOTENCY_KEY_REUSED()
        if (row?.status != null) {
          reply.code(row.status).header('idempotent-replay', 'true')
          const answer = cipher.open(row.answer ?? '', sealedIdOf(where))
          return answer === '' ? reply.send() : reply.type(replayType(row.status)).send(answer)
        }
        const isFree = row && (await isAbandoned(where, row))
        if (isFree && row.doneAt) throw errors.REQUEST_WAS_DONE()
        if (isFree && (await takeOver(where, row))) {
          request.idempotencyKey = key
          return
        }
        if (Date.now() - startedAt > maxWaitMs) throw errors.CONFLICT()
        // With growing pauses, so that hundreds of retries of a slow request do not keep the
        // database busy.
        await pause(wait)
      }
    })

    // With a callback, so that the handler runs within the store.
    app.addHook('preHandler', (request, _reply, next) => {
      const { idempotencyKey: key, viewer, routeOptions } = request
      if (!key || !viewer || routeOptions.config.idempotent !== 'once') return next()
      onceOnly.run({ accountId: viewer.accountId, key, now: () => clock.now() }, next)
    })

    app.addHook('onSend', async (request, reply, payload) => {
      if (!request.idempotencyKey || !request.viewer) return payload
      const where = { accountId: request.viewer.accountId, key: request.idempotencyKey }
      // A server error may be retried with the same key; any other response is final.
      try {
        // One whose effect was committed is kept, so that it has no second one.
        if (reply.statusCode >= 500)
          await db('idempotency_key')
            .where({ ...where, doneAt: null })
            .delete()
        else
          await db('idempotency_key')
            .where(where)
            .update({
              status: reply.statusCode,
              answer: cipher.seal(typeof payload === 'string' ? payload : '', sealedIdOf(where)),
            })
      } catch (error) {
        // The database failed during the request. The response is sent; a retry finds none stored
        // and is checked by the rules again.
        request.log.warn({ err: error }, 'a response could not be stored for its key')
      } finally {
        handling.delete(idOf(where))
      }
      return payload
    })

    async function begin(
      where: { accountId: string; key: string },
      fingerprint: string,
    ): Promise<'ours' | 'not ours'> {
      const name = idOf(where)
      inserting.set(name, (inserting.get(name) ?? 0) + 1)
      try {
        const isOurs = await write(where, fingerprint)
        if (isOurs) handling.add(name)
        return isOurs ? 'ours' : 'not ours'
      } finally {
        const others = (inserting.get(name) ?? 1) - 1
        if (others > 0) inserting.set(name, others)
        else inserting.delete(name)
      }
    }

    async function write(
      where: { accountId: string; key: string },
      fingerprint: string,
    ): Promise<boolean> {
      const now = clock.now()
      const made = await db('idempotency_key')
        .insert({ ...where, fingerprint, createdAt: now, holder: processLock?.id ?? null })
        .onConflict()
        .ignore()
        .returning('key')
      if (made.length > 0) return true
      const taken = await db('idempotency_key')
        .where({ ...where, fingerprint, doneAt: null })
        .whereNull('status')
        .where('createdAt', '<', before(now, TAKE_OVER_AFTER_MS))
        .update({ createdAt: now, holder: processLock?.id ?? null })
      return taken > 0
    }

    /**
     * Whether nobody handles the request any more: its process died, it is ours and no longer runs
     * here, or it has had no response for a minute.
     */
    async function isAbandoned(
      where: { accountId: string; key: string },
      { status, holder, createdAt }: Row,
    ): Promise<boolean> {
      if (status !== null) return false
      if (createdAt < before(clock.now(), TAKE_OVER_AFTER_MS)) return true
      if (!processLock || holder === null) return false
      return holder === processLock.id
        ? !handling.has(idOf(where)) && !inserting.has(idOf(where))
        : !(await processLock.isAlive(db, holder))
    }

    async function takeOver(
      where: { accountId: string; key: string },
      { holder }: Row,
    ): Promise<boolean> {
      if (handling.has(idOf(where))) return false
      handling.add(idOf(where))
      const taken = await db('idempotency_key')
        .where({ ...where, holder })
        .whereNull('status')
        .update({ createdAt: clock.now(), holder: processLock?.id ?? null })
        .catch(() => 0)
      if (taken === 0) handling.delete(idOf(where))
      return taken > 0
    }
  },
)

const idOf = ({ accountId, key }: { accountId: string; key: string }): string =>
  `${accountId} ${key}`

const sealedIdOf = ({ accountId, key }: { accountId: string; key: string }) =>
  sealedIn('idempotency_key.answer', accountId, key)

const purgeKeys = defineJob('idempotency.purge', { everySeconds: 3_600, attempts: 1 })

/** Deletes keys after a day. */
export const keyHousekeeping = (db: Knex, clock: Clock): JobHandler[] => [
  handleJob(purgeKeys, async () => {
    await db('idempotency_key')
      .where('createdAt', '<', new Date(clock.now().getTime() - DAY))
      .delete()
  }),
]

/**
 * A file is not read yet when its key is checked: there the key alone decides, and pages make a new
 * key for each chosen file.
 */
const fingerprintOf = (request: FastifyRequest): string =>
  sha256Hex(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`)

const replayType = (status: number): string =>
  status >= 400 ? 'application/problem+json; charset=utf-8' : 'application/json; charset=utf-8'
