import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Knex } from 'knex'
import type { ProcessLock } from '../process/process-lock.ts'
import {
  DAY,
  defineJob,
  errors,
  handleJob,
  type App,
  type Cipher,
  type Clock,
  type JobHandler,
  sealedIn,
} from '#modules/shared'

const TAKE_OVER_AFTER = 60_000
/** How long a repetition waits for the first one's answer, in milliseconds. */
const PATIENCE = 10_000

type Options = {
  db: Knex
  clock: Clock
  cipher: Cipher
  processLock?: Pick<ProcessLock, 'id' | 'isAlive'> | undefined
  patience?: number
}
type Row = {
  fingerprint: string
  status: number | null
  answer: string | null
  createdAt: Date
  holder: number | null
}

/**
 * Idempotency-Key on routes with `config.idempotent`: the same key and body, however often and
 * however parallel, have one effect and equal answers for a day; the same key with another body is
 * refused (422). What a dead process left in the middle is taken over at once, and anything else
 * that has no answer after a minute. Answers are kept sealed.
 */
export default fp<Options>(
  async (instance, { db, clock, cipher, processLock, patience = PATIENCE }) => {
    const app = instance as unknown as App
    /**
     * What this process is doing just now. A row of ours that is not here lost its answer to a
     * database that was away.
     */
    const underWay = new Set<string>()
    /** How many are just writing their row: one of them may be the holder before it knows. */
    const beginning = new Map<string, number>()
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
        if (row?.status != null)
          return reply
            .code(row.status)
            .header('idempotent-replay', 'true')
            .type(replayType(row.status))
            .send(cipher.open(row.answer ?? '', answerOf(where)))
        if (row && (await isAbandoned(where, row)) && (await takeOver(where, row))) {
          request.idempotencyKey = key
          return
        }
        if (Date.now() - startedAt > patience) throw errors.CONFLICT()
        // Longer each time: whoever repeats a slow request hundreds of times must not keep the
        // database busy with waiting.
        await pause(wait)
      }
    })

    app.addHook('onSend', async (request, reply, payload) => {
      if (!request.idempotencyKey || !request.viewer) return payload
      const where = { accountId: request.viewer.accountId, key: request.idempotencyKey }
      // A failure of ours may be tried again with the same key; an answer may not change.
      try {
        if (reply.statusCode >= 500) await db('idempotency_key').where(where).delete()
        else
          await db('idempotency_key')
            .where(where)
            .update({
              status: reply.statusCode,
              answer: cipher.seal(typeof payload === 'string' ? payload : '', answerOf(where)),
            })
      } catch (error) {
        // The database went away under the request. The answer stands; a repetition finds no answer
        // and asks the rules again.
        request.log.warn({ err: error }, 'an answer could not be kept for its key')
      } finally {
        underWay.delete(nameOf(where))
      }
      return payload
    })

    async function begin(
      where: { accountId: string; key: string },
      fingerprint: string,
    ): Promise<'ours' | 'not ours'> {
      const name = nameOf(where)
      beginning.set(name, (beginning.get(name) ?? 0) + 1)
      try {
        const isOurs = await write(where, fingerprint)
        if (isOurs) underWay.add(name)
        return isOurs ? 'ours' : 'not ours'
      } finally {
        const others = (beginning.get(name) ?? 1) - 1
        if (others > 0) beginning.set(name, others)
        else beginning.delete(name)
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
      const abandoned = new Date(now.getTime() - TAKE_OVER_AFTER)
      const taken = await db('idempotency_key')
        .where({ ...where, fingerprint })
        .whereNull('status')
        .where('createdAt', '<', abandoned)
        .update({ createdAt: now, holder: processLock?.id ?? null })
      return taken > 0
    }

    /** Nobody is doing it any more: its process is dead, or is ours and has forgotten it. */
    async function isAbandoned(
      where: { accountId: string; key: string },
      { status, holder }: Row,
    ): Promise<boolean> {
      if (!processLock || status !== null || holder === null) return false
      return holder === processLock.id
        ? !underWay.has(nameOf(where)) && !beginning.has(nameOf(where))
        : !(await processLock.isAlive(db, holder))
    }

    async function takeOver(
      where: { accountId: string; key: string },
      { holder }: Row,
    ): Promise<boolean> {
      if (underWay.has(nameOf(where))) return false
      underWay.add(nameOf(where))
      const taken = await db('idempotency_key')
        .where({ ...where, holder })
        .whereNull('status')
        .update({ createdAt: clock.now(), holder: processLock?.id ?? null })
        .catch(() => 0)
      if (taken === 0) underWay.delete(nameOf(where))
      return taken > 0
    }
  },
)

const nameOf = ({ accountId, key }: { accountId: string; key: string }): string =>
  `${accountId} ${key}`

const answerOf = ({ accountId, key }: { accountId: string; key: string }) =>
  sealedIn('idempotency_key.answer', accountId, key)

const purgeKeys = defineJob('idempotency.purge', { everySeconds: 3_600, attempts: 1 })

/** Forgets keys after a day. */
export const keyHousekeeping = (db: Knex, clock: Clock): JobHandler[] => [
  handleJob(purgeKeys, async () => {
    await db('idempotency_key')
      .where('createdAt', '<', new Date(clock.now().getTime() - DAY))
      .delete()
  }),
]

/**
 * A file is not read yet when its key is looked at: there the key alone tells, and pages make a new
 * one for each file that is chosen.
 */
const fingerprintOf = (request: FastifyRequest): string =>
  createHash('sha256')
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest('hex')

const replayType = (status: number): string =>
  status >= 400 ? 'application/problem+json; charset=utf-8' : 'application/json; charset=utf-8'
