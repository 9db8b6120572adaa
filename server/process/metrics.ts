import type { Knex } from 'knex'
import type { Store } from '../jobs/backends.ts'
import { within } from '../jobs/within.ts'

/** Enough of the client of fastify-metrics to make a gauge that looks when it is asked. */
export type Client = { Gauge: new (given: { name: string; help: string; labelNames?: string[]; collect(this: GaugeLike): void | Promise<void> }) => unknown }
type GaugeLike = { set(value: number): void; set(labels: Record<string, string>, value: number): void; reset(): void }

type Needs = { client: Client; db: Knex; store?: Pick<Store, 'isReady' | 'queue'> | undefined }

const takenOf = (share: 'sms' | 'stranger' | 'registration') => `select coalesce(sum(spent), 0) from message_allowance where share = '${share}' and hour > now() - interval '1 day'`

/** What is late, by the tables that keep our promises: each is 0 or small on a good day, and the first thing to look at on a bad one. */
const WAITING = {
  patarta_outbox_waiting: ['Events that no queue has been told of yet', 'select count(*) from outbox where dispatched_at is null'],
  patarta_outbox_oldest_seconds: ['Age of the oldest of them', 'select coalesce(extract(epoch from now() - min(occurred_at)), 0) from outbox where dispatched_at is null'],
  patarta_deadlines_overdue: ['Consultations whose deadline passed more than a minute ago', "select count(*) from consultation where due_at < now() - interval '1 minute'"],
  patarta_messages_waiting: ['Mails and text messages that have not left', 'select count(*) from message where sent_at is null and given_up_at is null'],
  patarta_messages_given_up: ['Mails and text messages given up within a day', "select count(*) from message where given_up_at > now() - interval '1 day'"],
  patarta_texts_of_day: ['Text messages of a day; SMS_A_DAY is their ceiling', takenOf('sms')],
  patarta_stranger_mails_of_day: ['Mails to addresses nobody has confirmed yet, of a day; MAILS_TO_STRANGERS_A_DAY is their ceiling', takenOf('stranger')],
  patarta_registration_mails_of_day: ['Mails that confirm the addresses of new accounts, of a day; REGISTRATION_MAILS_A_DAY is their ceiling', takenOf('registration')],
  patarta_refunds_open: ['Refunds that are owed or on their way', "select count(*) from refund where status <> 'done'"],
  patarta_refunds_oldest_seconds: ['Age of the oldest of them', "select coalesce(extract(epoch from now() - min(created_at)), 0) from refund where status <> 'done'"],
  patarta_money_alarms_open: ['Differences between our books and the providers’', 'select count(*) from money_alarm where settled_at is null'],
  patarta_worker_silent_seconds: ['Time since the last sign of life of any worker; -1 where there never was one', 'select coalesce(extract(epoch from now() - max(beat_at)), -1) from process_beat'],
  patarta_worker_clock_off_seconds: ['By how much the clock of a living worker differs from the database’s, at most', "select coalesce(max(abs(clock_off_ms)), 0) / 1000.0 from process_beat where beat_at > now() - interval '1 minute'"],
  patarta_database_connections: ['Connections to this database', 'select count(*) from pg_stat_activity where datname = current_database()'],
  patarta_database_bytes: ['Size of the database', 'select pg_database_size(current_database())'],
} as const

/** Gauges for Prometheus. A database that is away leaves them unset, which is a figure as well. */
export function watchPromises({ client, db, store }: Needs): void {
  for (const [name, [help, question]] of Object.entries(WAITING)) {
    new client.Gauge({
      name,
      help,
      async collect() {
        const answer = await within(1_000, db.raw<{ rows: Array<Record<string, unknown>> }>(question).then(({ rows }) => Number(Object.values(rows[0] ?? {})[0]))).catch(() => undefined)
        if (answer === undefined) this.reset()
        else this.set(answer)
      },
    })
  }
  if (!store) return
  new client.Gauge({
    name: 'patarta_jobs',
    help: 'Jobs by their state',
    labelNames: ['state'],
    async collect() {
      this.reset()
      if (!store.isReady()) return
      const counts = await within(1_000, store.queue.getJobCounts('waiting', 'active', 'delayed', 'failed')).catch(() => ({}))
      for (const [state, count] of Object.entries(counts)) this.set({ state }, count)
    },
  })
}
