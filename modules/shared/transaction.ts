import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Knex } from 'knex'
import type { Clock } from './clock.ts'
import type { EventType, RecordedEvent } from './event.ts'
import { newId } from './ids.ts'
import { isUndone } from './passing-fault.ts'

export type Db = Knex | Knex.Transaction
export type Tx = Knex.Transaction
/**
 * Runs the work in one transaction; what was emitted becomes known exactly when it commits. Where
 * PostgreSQL undid all of it for the sake of another (a deadlock), it runs again from its
 * beginning: the work changes nothing but what its transaction does.
 */
export type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/**
 * Handles an event inside the transaction that emits it: its rows appear with the change or not at
 * all.
 */
export type SameTransactionSubscriber = {
  event: EventType
  handle(tx: Tx, event: RecordedEvent): Promise<void>
}

/** `on(reviewPublished, async (tx, { payload }) => …)`: what follows an event in its own transaction. */
export const on = <Payload extends object>(
  event: EventType<Payload>,
  handle: (tx: Tx, event: RecordedEvent<Payload>) => Promise<unknown>,
): SameTransactionSubscriber => ({
  event,
  handle: async (tx, event) => {
    await handle(tx, event as RecordedEvent<Payload>)
  },
})

type Ongoing = {
  clock: Clock
  subscribers: readonly SameTransactionSubscriber[]
  events: RecordedEvent[]
  after: Array<() => unknown>
}
const ongoing = new WeakMap<Tx, Ongoing>()

type Needs = {
  db: Knex
  clock: Clock
  /** Read at each emit, so that the composition may connect modules after it has made them. */
  subscribers?: readonly SameTransactionSubscriber[]
  /** Called after each commit that left events in the outbox. A failure is the sweep's to mend. */
  onCommitted?: (events: RecordedEvent[]) => void
  onError?: (error: unknown) => void
}

const TRIES = 3

const work = new AsyncLocalStorage<{ isOpen: boolean }>()

/**
 * Whether this is asked in the middle of a transaction's work. Whoever then asks the pool for a
 * second connection may wait for what others like it hold: as many at once as the pool has
 * connections, and the process stands still until they run out of patience. Tests refuse it
 * (server/testing/one-connection.ts).
 */
export const isInTransaction = (): boolean => work.getStore()?.isOpen ?? false

export function createTransact({
  db,
  clock,
  subscribers = [],
  onCommitted,
  onError = () => {},
}: Needs): Transact {
  async function committed<T>(
    change: (tx: Tx) => Promise<T>,
  ): Promise<{ result: T; context: Ongoing }> {
    for (let left = TRIES - 1; ; left--) {
      const context: Ongoing = { clock, subscribers, events: [], after: [] }
      const state = { isOpen: true }
      try {
        const result = await db.transaction(async (tx) => {
          ongoing.set(tx, context)
          return work.run(state, () => change(tx))
        })
        return { result, context }
      } catch (error) {
        if (left === 0 || !isUndone(error)) throw error
        // The one it was undone for goes first.
        await pause(10 + Math.random() * 40)
      } finally {
        state.isOpen = false
      }
    }
  }

  return async (change) => {
    const { result, context } = await committed(change)
    if (context.events.length > 0) onCommitted?.(context.events)
    for (const callback of context.after) {
      // The change is committed and acknowledged whatever a listener does.
      try {
        void Promise.resolve(callback()).catch(onError)
      } catch (error) {
        onError(error)
      }
    }
    return result
  }
}

/** Writes the news into the outbox beside the change it tells of. Throws outside `transact`. */
export async function emit<Payload extends object>(
  tx: Tx,
  event: EventType<Payload>,
  payload: Payload,
): Promise<void> {
  const recorded = recordNews(tx, event, payload)
  await tx('outbox').insert({ ...recorded, payload: JSON.stringify(payload) })
  await tellRecorded(tx, recorded)
}

/** The same in two halves, for who writes the outbox's row within a larger statement: the row, */
export const recordNews = <Payload extends object>(
  tx: Tx,
  { type }: EventType<Payload>,
  payload: Payload,
): RecordedEvent<Payload> => ({ id: newId(), type, payload, occurredAt: contextOf(tx).clock.now() })

/** and, once it is written, the telling of it. */
export async function tellRecorded(tx: Tx, recorded: RecordedEvent): Promise<void> {
  const context = contextOf(tx)
  context.events.push(recorded)
  for (const subscriber of context.subscribers) {
    if (subscriber.event.type === recorded.type) await subscriber.handle(tx, recorded)
  }
}

/**
 * Does something once the change is safe, such as a live message. Never for promises: those are
 * rows.
 */
export function afterCommit(tx: Tx, callback: () => unknown): void {
  contextOf(tx).after.push(callback)
}

/**
 * A part of the work that may fail alone: its rows are undone, and with them the news and what was
 * to follow the commit. What the rest has done stays.
 */
export async function apart<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const { events, after } = contextOf(tx)
  const [eventsBefore, afterBefore] = [events.length, after.length]
  await tx.raw('savepoint apart')
  try {
    const result = await work()
    await tx.raw('release savepoint apart')
    return result
  } catch (error) {
    await tx.raw('rollback to savepoint apart')
    events.length = eventsBefore
    after.length = afterBefore
    throw error
  }
}

function contextOf(tx: Tx): Ongoing {
  const context = ongoing.get(tx)
  if (!context) throw new Error('emit() and afterCommit() work only inside transact()')
  return context
}
