import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Knex } from 'knex'
import type { Clock } from './ports/clock.ts'
import type { EventType, RecordedEvent } from './event.ts'
import { newId } from './ids.ts'
import { rememberLocks, watchLocks } from './lock.ts'
import { isRolledBack } from './temporary-error.ts'

export type Db = Knex | Knex.Transaction
export type Tx = Knex.Transaction
/**
 * Runs the work in one transaction; events that it emitted are published when it commits. If
 * PostgreSQL rolled all of it back because of another transaction (a deadlock), the work runs again
 * from its beginning, so it must change nothing but the database.
 *
 * Called within the work of another `transact`, it joins that transaction: no connection, commit or
 * retry of its own, and what follows the commit follows the outer one's. A failure of joined work
 * must reach the outer one, or be caught around `apart`; otherwise the outer transaction refuses to
 * commit what is half done.
 */
export type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/** Handles an event inside the transaction that emits it. */
export type SameTransactionSubscriber = {
  event: EventType
  handle(tx: Tx, event: RecordedEvent): Promise<void>
}

export const on = <Payload extends object>(
  event: EventType<Payload>,
  handle: (tx: Tx, event: RecordedEvent<Payload>) => Promise<unknown>,
): SameTransactionSubscriber => ({
  event,
  handle: async (tx, event) => {
    await handle(tx, event as RecordedEvent<Payload>)
  },
})

type OngoingTransaction = {
  clock: Clock
  subscribers: readonly SameTransactionSubscriber[]
  events: RecordedEvent[]
  after: Array<() => unknown>
  /** The first failure of joined work that no savepoint has undone. */
  joinedFailure?: unknown
}
const ongoing = new WeakMap<Tx, OngoingTransaction>()

type Needs = {
  db: Knex
  clock: Clock
  /** Read at each emit, so that the composition may connect modules after it has made them. */
  subscribers?: readonly SameTransactionSubscriber[]
  /** Runs at the beginning of each transaction, within it. */
  onBegin?: ((tx: Tx) => Promise<void>) | undefined
  /** Called after a commit that stored events. If it fails, the sweep delivers them. */
  onCommitted?: (events: RecordedEvent[]) => void
  onError?: (error: unknown) => void
  /** Without it, a lock out of order is refused. */
  onLockOutOfOrder?: (error: Error) => void
}

const TRIES = 3

/** The transaction whose work is running, for `transact` to join. */
type OpenWork = { db: Knex; tx?: Tx; isOpen: boolean }
const openWork = new AsyncLocalStorage<OpenWork>()

/**
 * Within a transaction, asking the pool for a second connection can block the process: transactions
 * that hold all connections would wait for each other. Tests refuse it
 * (tests/support/one-connection.ts).
 */
export const isInTransaction = (): boolean => openWork.getStore()?.isOpen ?? false

export function createTransact(needs: Needs): Transact {
  const { db, onCommitted, onError = () => {} } = needs
  return async (work) => {
    const outer = openWork.getStore()
    if (outer?.tx && outer.isOpen && outer.db === db) return join(outer.tx, work)
    const { result, context } = await commit(needs, work)
    if (context.events.length > 0) onCommitted?.(context.events)
    for (const callback of context.after) {
      try {
        void Promise.resolve(callback()).catch(onError)
      } catch (error) {
        onError(error)
      }
    }
    return result
  }
}

async function commit<T>(
  { db, clock, subscribers = [], onBegin, onLockOutOfOrder }: Needs,
  work: (tx: Tx) => Promise<T>,
): Promise<{ result: T; context: OngoingTransaction }> {
  for (let left = TRIES - 1; ; left--) {
    const context: OngoingTransaction = { clock, subscribers, events: [], after: [] }
    const open: OpenWork = { db, isOpen: true }
    try {
      const result = await db.transaction(async (tx) => {
        open.tx = tx
        ongoing.set(tx, context)
        watchLocks(tx, onLockOutOfOrder)
        await onBegin?.(tx)
        const result = await openWork.run(open, () => work(tx))
        if (context.joinedFailure) throw halfDone(context.joinedFailure)
        return result
      })
      return { result, context }
    } catch (error) {
      if (left === 0 || !isRolledBack(error)) throw error
      // Lets the other transaction finish first.
      await pause(10 + Math.random() * 40)
    } finally {
      open.isOpen = false
    }
  }
}

async function join<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await work(tx)
  } catch (error) {
    contextOf(tx).joinedFailure ??= error
    throw error
  }
}

const halfDone = (cause: unknown): Error =>
  new Error('Work that joined this transaction failed, and was caught without apart()', { cause })

/** Stores an event in the outbox and calls its subscribers in this transaction. */
export async function emit<Payload extends object>(
  tx: Tx,
  { type }: EventType<Payload>,
  payload: Payload,
): Promise<void> {
  const context = contextOf(tx)
  const event = { id: newId(), type, payload, occurredAt: context.clock.now() }
  await tx('outbox').insert({ ...event, payload: JSON.stringify(payload) })
  context.events.push(event)
  for (const subscriber of context.subscribers) {
    if (subscriber.event.type === type) await subscriber.handle(tx, event)
  }
}

/** For live messages. What must happen is a row instead. */
export function afterCommit(tx: Tx, callback: () => unknown): void {
  contextOf(tx).after.push(callback)
}

/** Work behind a savepoint: if it fails, its rows, events, locks and `afterCommit` are undone. */
export async function apart<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const context = contextOf(tx)
  const { events, after, joinedFailure } = context
  const [eventsBefore, afterBefore, restoreLocks] = [events.length, after.length, rememberLocks(tx)]
  await tx.raw('savepoint apart')
  try {
    const result = await work()
    await tx.raw('release savepoint apart')
    return result
  } catch (error) {
    await tx.raw('rollback to savepoint apart')
    events.length = eventsBefore
    after.length = afterBefore
    context.joinedFailure = joinedFailure
    restoreLocks()
    throw error
  }
}

function contextOf(tx: Tx): OngoingTransaction {
  const context = ongoing.get(tx)
  if (!context) throw new Error('emit() and afterCommit() work only inside transact()')
  return context
}
