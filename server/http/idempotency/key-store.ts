import type { Knex } from 'knex'
import { before, sealedIn, type Cipher, type Clock } from '#modules/shared'
import type { ProcessLock } from '../../process/process-lock.ts'

const TAKE_OVER_AFTER_MS = 60_000

export type KeyStoreNeeds = {
  db: Knex
  clock: Clock
  cipher: Cipher
  processLock?: Pick<ProcessLock, 'id' | 'isAlive'> | undefined
}

export type RequestKey = { accountId: string; key: string }

type Row = {
  fingerprint: string
  status: number | null
  answer: string | null
  createdAt: Date
  holder: number | null
  doneAt: Date | null
}

/**
 * The rows of idempotency keys, with their responses sealed. A row belongs to the process that
 * handles its request, until its response is stored or the row is taken over.
 */
export function createKeyStore({ db, clock, cipher, processLock }: KeyStoreNeeds) {
  const holder = processLock?.id ?? null
  /**
   * The requests that this process is handling. A row of ours that is not among them lost its
   * response to a database failure.
   */
  const handling = new Set<string>()
  /** Requests that are inserting their row now: the row may exist before the insert resolves. */
  const inserting = new Map<string, number>()

  const rowOf = (requestKey: RequestKey) => db<Row>('idempotency_key').where(requestKey)

  async function insertOrTakeOver(requestKey: RequestKey, fingerprint: string): Promise<boolean> {
    const now = clock.now()
    const inserted = await db('idempotency_key')
      .insert({ ...requestKey, fingerprint, createdAt: now, holder })
      .onConflict()
      .ignore()
      .returning('key')
    if (inserted.length > 0) return true
    const taken = await rowOf(requestKey)
      .where({ fingerprint, doneAt: null })
      .whereNull('status')
      .where('createdAt', '<', before(now, TAKE_OVER_AFTER_MS))
      .update({ createdAt: now, holder })
    return taken > 0
  }

  return {
    /** True when this request now owns the row and must be handled. */
    async claim(requestKey: RequestKey, fingerprint: string): Promise<boolean> {
      const id = idOf(requestKey)
      inserting.set(id, (inserting.get(id) ?? 0) + 1)
      try {
        const isOurs = await insertOrTakeOver(requestKey, fingerprint)
        if (isOurs) handling.add(id)
        return isOurs
      } finally {
        const others = (inserting.get(id) ?? 1) - 1
        if (others > 0) inserting.set(id, others)
        else inserting.delete(id)
      }
    },

    find: (requestKey: RequestKey): Promise<Row | undefined> => rowOf(requestKey).first(),

    openResponse: (requestKey: RequestKey, { answer }: Row): string =>
      cipher.open(answer ?? '', sealedIdOf(requestKey)),

    /**
     * Whether nobody handles the request any more: its process died, it is ours and no longer runs
     * here, or it has had no response for a minute.
     */
    async isAbandoned(requestKey: RequestKey, row: Row): Promise<boolean> {
      if (row.status !== null) return false
      if (row.createdAt < before(clock.now(), TAKE_OVER_AFTER_MS)) return true
      if (!processLock || row.holder === null) return false
      const id = idOf(requestKey)
      return row.holder === processLock.id
        ? !handling.has(id) && !inserting.has(id)
        : !(await processLock.isAlive(db, row.holder))
    },

    /** True when this request now owns the row of an abandoned one. */
    async takeOver(requestKey: RequestKey, row: Row): Promise<boolean> {
      const id = idOf(requestKey)
      if (handling.has(id)) return false
      handling.add(id)
      const taken = await rowOf(requestKey)
        .where({ holder: row.holder })
        .whereNull('status')
        .update({ createdAt: clock.now(), holder })
        .catch(() => 0)
      if (taken === 0) handling.delete(id)
      return taken > 0
    },

    /** Stores the response for retries; after a server error the key may be used again. */
    async finish(requestKey: RequestKey, status: number, response: string): Promise<void> {
      try {
        // The row is kept when the effect was committed: a retry must not repeat it.
        if (status >= 500) await rowOf(requestKey).where({ doneAt: null }).delete()
        else
          await rowOf(requestKey).update({
            status,
            answer: cipher.seal(response, sealedIdOf(requestKey)),
          })
      } finally {
        handling.delete(idOf(requestKey))
      }
    },
  }
}

const idOf = ({ accountId, key }: RequestKey): string => `${accountId} ${key}`

const sealedIdOf = ({ accountId, key }: RequestKey) =>
  sealedIn('idempotency_key.answer', accountId, key)
