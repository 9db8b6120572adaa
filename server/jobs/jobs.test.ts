import { describe, expect, it } from 'vitest'
import {
  createAdjustableClock,
  createTransact,
  defineEvent,
  defineJob,
  emit,
  handleJob,
  newId,
  type JobHandler,
  type RecordedEvent,
} from '#modules/shared'
import { createRecordingLog, eventually } from '#testing'
import type { Subscription } from '../subscriptions/after-commit.ts'
import { createOutbox, createQueue, startWorker } from './index.ts'
import { bothStores } from './jobs-testing.ts'

const { db, closing, backends } = await bothStores()

const happened = defineEvent<{ consultationId: string }>('consultation.requested')
const greet = defineJob<{ name: string }>('test.greet')

type Parts = { handlers?: JobHandler[]; subscriptions?: Subscription[]; upkeepMs?: number }

describe.each(backends)('jobs in %s', (store, backend) => {
  async function start({ handlers = [], subscriptions = [], upkeepMs = 60_000 }: Parts) {
    const clock = createAdjustableClock()
    const log = createRecordingLog()
    const queue = await createQueue({ backend, db, clock, log })
    const outbox = createOutbox({ db, clock, log, queue, subscriptions })
    const worker = await startWorker({
      queue,
      outbox,
      handlers,
      clock,
      log,
      firstPauseMs: 20,
      upkeepMs,
    })
    closing.push(queue.close, worker.close)
    const transact = createTransact({
      db,
      clock,
      onCommitted: (events) => void outbox.dispatch(events),
    })
    return { clock, log, queue, outbox, worker, transact }
  }

  it('are run once per id, however often the id is enqueued', async () => {
    const greeted: string[] = []
    const { queue, worker } = await start({
      handlers: [handleJob(greet, async ({ name }) => greeted.push(name))],
    })
    await Promise.all(
      Array.from({ length: 20 }, () =>
        queue.enqueue(greet, { name: 'Rasa' }, { id: 'greet-rasa' }),
      ),
    )
    await queue.enqueue(greet, { name: 'Tomas' })
    await worker.runDueJobs()
    expect(greeted.toSorted()).toEqual(['Rasa', 'Tomas'])
    await queue.enqueue(greet, { name: 'Rasa' }, { id: 'greet-rasa' })
    await worker.runDueJobs()
    expect(greeted).toHaveLength(2)
  })

  it.runIf(store === 'PostgreSQL')(
    'are all rejected together when the database refuses one of them',
    async () => {
      const { queue } = await start({})
      const entry = (name: string) => ({
        name: greet.name,
        id: newId(),
        data: { name },
        attempts: 1,
      })
      const entries = [entry('Rasa'), entry('\u0000')]
      await expect(queue.add(entries)).rejects.toThrow()
      for (const { id } of entries) expect(await queue.store.queue.getJob(id)).toBeUndefined()
    },
  )

  it('refuse an id that the store would interpret differently', async () => {
    const { queue } = await start({})
    await expect(queue.enqueue(greet, { name: 'Rasa' }, { id: 'greet:rasa' })).rejects.toThrow(
      'must not contain ":"',
    )
    await expect(queue.enqueue(greet, { name: 'Rasa' }, { id: '17' })).rejects.toThrow(
      'plain number',
    )
  })

  it('wait until their time by the application clock, not the wall clock', async () => {
    const greetedAt = new Map<string, Date>()
    const parts = { now: () => new Date() }
    const { queue, clock, worker } = await start({
      handlers: [handleJob(greet, async ({ name }) => greetedAt.set(name, parts.now()))],
    })
    parts.now = clock.now
    const [soon, tomorrow] = [
      new Date(clock.now().getTime() + 50),
      new Date(clock.now().getTime() + 86_400_000),
    ]
    await queue.enqueue(greet, { name: 'tomorrow' }, { runAt: tomorrow })
    await queue.enqueue(greet, { name: 'soon' }, { runAt: soon })
    await queue.enqueue(
      greet,
      { name: 'late' },
      { runAt: new Date(clock.now().getTime() - 60_000) },
    )
    await eventually(() => greetedAt.size === 2)
    expect(greetedAt.get('soon')?.getTime()).toBeGreaterThanOrEqual(soon.getTime())
    expect(greetedAt.has('tomorrow')).toBe(false)
    clock.moveTo(tomorrow)
    await worker.runDueJobs()
    expect(greetedAt.has('tomorrow')).toBe(true)
    await queue.enqueue(greet, { name: 'past by the moved clock' }, { runAt: tomorrow })
    await eventually(() => greetedAt.size === 4)
  })

  it('run once each when several workers take them; the queue retries one that fails', async () => {
    const rung: string[] = []
    const ring = defineJob<{ consultationId: string }>('test.ring')
    const handlers = [
      handleJob(ring, async ({ consultationId }) => {
        rung.push(consultationId)
        if (consultationId === 'c7' && rung.filter((id) => id === 'c7').length === 1)
          throw new Error('the database was busy')
      }),
    ]
    const { queue, clock } = await start({ handlers })
    await start({ handlers })
    const runAt = new Date(clock.now().getTime() + 500)
    const ids = Array.from({ length: 120 }, (_, n) => `c${n}`)
    await Promise.all(
      [...ids, ...ids].map((consultationId) =>
        queue.enqueue(ring, { consultationId }, { id: `ring-${consultationId}`, runAt }),
      ),
    )
    await eventually(() => rung.length === 121)
    await eventually(async () => (await db('deadline_timer')).length === 0)
    expect(rung.toSorted()).toEqual([...ids, 'c7'].toSorted())
  })

  it('run on another worker when the one that took them dies', async () => {
    const rung: string[] = []
    const doomed = await createQueue({
      backend,
      db,
      clock: createAdjustableClock(),
      log: createRecordingLog(),
    })
    closing.push(doomed.close)
    await doomed.enqueue(
      greet,
      { name: 'Rasa' },
      { id: 'greet-rasa', runAt: new Date(Date.now() - 1_000) },
    )
    // Like a worker that takes the job and is killed before it is done.
    expect(await doomed.scheduled.take(10)).toEqual([
      { id: 'greet-rasa', name: 'test.greet', data: { name: 'Rasa' }, attempts: 8 },
    ])
    const { clock, worker } = await start({
      handlers: [handleJob(greet, async ({ name }) => rung.push(name))],
    })
    await worker.runDueJobs()
    expect(rung).toEqual([])
    clock.advance(30_000)
    await worker.runDueJobs()
    expect(rung).toEqual(['Rasa'])
  })

  it('are retried with growing pauses, and neither log nor store holds user input', async () => {
    let attempts = 0
    const send = defineJob<{ id: string }>('test.send', { attempts: 3 })
    const failing = handleJob(send, async () => {
      attempts += 1
      throw Object.assign(new Error('550 no such mailbox emma@example.com'), { code: 'EENVELOPE' })
    })
    const { queue, log } = await start({ handlers: [failing] })
    await queue.enqueue(send, { id: '1' }, { id: 'send-1' })
    const failed = await eventually(async () => (await queue.store.queue.getFailed())[0])
    expect(attempts).toBe(3)
    expect(failed.attemptsMade).toBe(3)
    expect(failed.failedReason).toContain('EENVELOPE')
    expect(JSON.stringify([failed.failedReason, failed.stacktrace, log.lines])).not.toContain(
      'emma',
    )
    expect(
      log.lines
        .filter(({ message }) => message.startsWith('job failed'))
        .map(({ level, fields }) => [level, (fields as { attempt: number }).attempt]),
    ).toEqual([
      ['warn', 1],
      ['warn', 2],
      ['error', 3],
    ])
  })

  it('run at an interval of seconds', async () => {
    let rung = 0
    const sweep = defineJob('test.sweep', { everySeconds: 1 })
    await start({
      handlers: [
        handleJob(sweep, async () => {
          rung += 1
        }),
      ],
    })
    expect(await eventually(() => rung >= 2)).toBe(true)
  })

  it('run daily at Vilnius wall time; schedules that no handler names any more are removed', async () => {
    const daily = defineJob('test.daily', { dailyAt: '08:30' })
    const { queue } = await start({ handlers: [handleJob(daily, async () => {})] })
    await queue.store.queue.upsertJobScheduler(
      'test.removed',
      { every: 60_000 },
      { name: 'test.removed' },
    )
    await start({ handlers: [handleJob(daily, async () => {})] })
    const schedulers = await queue.store.queue.getJobSchedulers()
    expect(schedulers.map(({ key }) => key).toSorted()).toEqual(['outbox.purge', 'test.daily'])
    const at = Temporal.Instant.fromEpochMilliseconds(
      schedulers.find(({ key }) => key === 'test.daily')?.next ?? 0,
    ).toZonedDateTimeISO('Europe/Vilnius')
    expect([at.hour, at.minute]).toEqual([8, 30])
  })

  it('deliver each event to each subscriber once, however often it is dispatched', async () => {
    const handled: string[] = []
    const handle = (name: string) => async (event: RecordedEvent) =>
      handled.push(
        `${name} ${(event.payload as { consultationId: string }).consultationId} ${event.occurredAt instanceof Date}`,
      )
    const subscriptions = [
      { event: happened, name: 'notify-lawyer', handle: handle('notify-lawyer') },
      { event: happened, name: 'refresh-directory', handle: handle('refresh-directory') },
    ]
    const { transact, outbox, worker } = await start({ subscriptions })
    await transact((tx) => emit(tx, happened, { consultationId: 'c1' }))
    await worker.runDueJobs()
    await db('outbox').update({ dispatchedAt: null })
    await Promise.all([outbox.sweep(), outbox.sweep()])
    await worker.runDueJobs()
    expect(handled.toSorted()).toEqual(['notify-lawyer c1 true', 'refresh-directory c1 true'])
    expect(await db('outbox').whereNull('dispatchedAt')).toEqual([])
  })

  it('deliver the event of a process that died between commit and dispatch', async () => {
    const handled: string[] = []
    const subscriptions = [
      {
        event: happened,
        name: 'notify-lawyer',
        handle: async ({ payload }: RecordedEvent) =>
          handled.push(String((payload as { consultationId: string }).consultationId)),
      },
    ]
    const { clock } = await start({ subscriptions, upkeepMs: 50 })
    const dying = createTransact({ db, clock })
    await dying((tx) => emit(tx, happened, { consultationId: 'c2' }))
    await expect(
      dying(async (tx) => {
        await emit(tx, happened, { consultationId: 'never' })
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    await eventually(() => handled.length > 0)
    expect(handled).toEqual(['c2'])
  })

  it('are all done, including the jobs that follow from them, after the clock was moved', async () => {
    const handled: string[] = []
    const expire = defineJob('test.expire', { everySeconds: 3_600 })
    const parts = { run: async () => {} }
    const { transact, worker } = await start({
      handlers: [handleJob(expire, () => parts.run())],
      subscriptions: [
        { event: happened, name: 'notify-client', handle: async () => handled.push('handled') },
      ],
    })
    let due = true
    parts.run = async () => {
      if (!due) return
      due = false
      await transact((tx) => emit(tx, happened, { consultationId: 'c3' }))
    }
    await worker.runDueJobs()
    expect(handled).toEqual(['handled'])
  })

  it('delete dispatched events after a week', async () => {
    const { clock, transact, worker } = await start({})
    await transact((tx) => emit(tx, happened, { consultationId: 'c4' }))
    await worker.runDueJobs()
    expect(await db('outbox')).toHaveLength(1)
    clock.advance(8 * 86_400_000)
    // The worker's own sweep may still be running with the time of an hour before; the next sweep
    // deletes the rest.
    expect(
      await eventually(async () => {
        await worker.runDueJobs()
        return (await db('outbox')).length === 0
      }),
    ).toBe(true)
  })
})
