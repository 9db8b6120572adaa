import type { Knex } from 'knex'
import {
  DAY,
  defineJob,
  handleJob,
  type Clock,
  type JobHandler,
  type Logger,
  type RecordedEvent,
} from '#modules/shared'
import type { Subscription } from '../subscriptions/after-commit.ts'
import { inBatches } from './batch.ts'
import { failureOf } from './failure.ts'
import { PARKED, type JobQueue } from './queue.ts'
import type { Entry } from './entry.ts'

export type Outbox = {
  /** Called right after a commit. Never throws: the sweep retries what fails here. */
  dispatch(events: readonly RecordedEvent[]): Promise<void>
  /**
   * Enqueues events left behind by a crash or while the job store was unavailable; returns their
   * number.
   */
  sweep(): Promise<number>
  /** Dispatches recent events again, after the job store lost its jobs. */
  redispatchRecent(): Promise<void>
  /** A job handler for each subscriber, and the outbox's own cleanup. */
  handlers: JobHandler[]
}

type Needs = {
  db: Knex
  clock: Clock
  log: Logger
  queue: Pick<JobQueue, 'add'>
  subscriptions: readonly Subscription[]
}
type Row = RecordedEvent & { dispatchedAt: Date | null }

const BATCH = 200
const REDISPATCHED_MINUTES = 15
const KEPT_DAYS = 7
const purgeJob = defineJob('outbox.purge', { everySeconds: 3_600, attempts: 1 })

/**
 * Turns each event into one job per subscriber. The job's id is made of event and subscriber, so an
 * event that is dispatched twice still is one job.
 */
export function createOutbox({ db, clock, log, queue, subscriptions }: Needs): Outbox {
  const jobs = subscriptions.map(({ event, name, handle }) => ({
    type: event.type,
    name,
    job: defineJob<RecordedEvent>(`on.${name}`),
    handle,
  }))
  const names = new Set(jobs.map(({ name }) => name))
  if (names.size < jobs.length || [...names].some((name) => name.includes(':')))
    throw new TypeError('Subscribers need names of their own, without ":"')

  const entriesOf = (row: RecordedEvent): Entry[] =>
    row.type === PARKED
      ? [withDates(row.payload as Entry)]
      : jobs
          .filter(({ type }) => type === row.type)
          .map(({ name, job }) => ({
            name: job.name,
            id: `${row.id}-${name}`,
            data: eventOf(row),
            attempts: job.attempts,
          }))

  async function dispatchRows(on: Knex, rows: readonly RecordedEvent[]): Promise<void> {
    await queue.add(rows.flatMap(entriesOf))
    await on('outbox')
      .whereIn(
        'id',
        rows.map(({ id }) => id),
      )
      .update({ dispatchedAt: clock.now() })
  }

  const dispatchBatched = inBatches<RecordedEvent>((events) => dispatchRows(db, events))

  async function dispatch(events: readonly RecordedEvent[]): Promise<void> {
    try {
      await dispatchBatched(events)
    } catch (error) {
      log.warn(
        { events: events.length, ...failureOf(error) },
        'events could not be dispatched, the sweep will try again',
      )
    }
  }

  async function sweep(): Promise<number> {
    let swept = 0
    for (let found = BATCH; found === BATCH; swept += found) {
      found = await db.transaction(async (tx) => {
        const rows = await tx<Row>('outbox')
          .whereNull('dispatchedAt')
          .orderBy('id')
          .limit(BATCH)
          .forUpdate()
          .skipLocked()
        if (rows.length > 0) await dispatchRows(tx, rows as Row[])
        return rows.length
      })
    }
    return swept
  }

  const ago = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds)

  return {
    dispatch,
    sweep,
    async redispatchRecent() {
      await db('outbox')
        .where('dispatchedAt', '>', ago(REDISPATCHED_MINUTES * 60_000))
        .update({ dispatchedAt: null })
    },
    handlers: [
      ...jobs.map(({ job, handle }) =>
        handleJob(job, (event) => handle({ ...event, occurredAt: new Date(event.occurredAt) })),
      ),
      handleJob(purgeJob, () =>
        db('outbox')
          .where('dispatchedAt', '<', ago(KEPT_DAYS * DAY))
          .delete(),
      ),
    ],
  }
}

const eventOf = ({ id, type, payload, occurredAt }: RecordedEvent): RecordedEvent => ({
  id,
  type,
  payload,
  occurredAt,
})
const withDates = ({ runAt, ...entry }: Entry): Entry => ({
  ...entry,
  ...(runAt && { runAt: new Date(runAt) }),
})
