/**
 * Asking for a time: on different times against a plain insert, and 64 clients for 20 times at
 * once.
 */
import { createTestConsultations, aRequest, type Cast } from '#modules/consultation/testing'
import { anAccount, type TestAccount } from '#modules/account/testing'
import { aCalendar } from '#modules/calendar/testing'
import { aLawyer } from '#modules/lawyer/testing'
import { requestConsultation } from '../modules/consultation/request/request-consultation.ts'
import { createSpecialty } from '#modules/specialty'
import { createAdjustableClock, createTransact, isRefusal, newId } from '#modules/shared'
import { connect } from '../server/database/connect.ts'
import { byTurns, perSecond, percentile, seeded } from './measure.ts'
import { report, say } from './report.ts'
import { openEmptyWorld } from './world.ts'

const CLIENTS = 16
const world = await openEmptyWorld()
const db = connect(world.url, { poolSize: CLIENTS })
const clock = createAdjustableClock()
const transact = createTransact({
  db,
  clock,
  onError: (error) => {
    throw error
  },
})
const foundation = {
  ...world.services.foundation,
  db,
  clock,
  transact,
  jobs: { enqueue: async () => undefined },
}
const modules = createTestConsultations(foundation)
const { consultation, calendar } = modules
/** The step itself, without presenting the consultation. */
const needs = {
  ...foundation,
  ...modules,
  specialty: createSpecialty(foundation),
  maxRequestsPerDay: { perLawyer: Infinity, total: Infinity },
}

say('lawyers and clients …')
const lawyers: Array<{ rasa: Cast['rasa']; services: Cast['services'] }> = []
for (let n = 0; n < 40; n++) {
  const rasa = await aLawyer(foundation)
  lawyers.push({ rasa, services: await aCalendar(foundation, rasa.firmLawyerId) })
}
const clients: TestAccount[] = []
for (let n = 0; n < 64; n++) clients.push(await anAccount(foundation))

/** Every free time of every lawyer, each to be asked for once. */
const times: Array<{ firmLawyerId: string; serviceId: string; startsAt: string }> = []
for (const {
  rasa: { firmLawyerId },
  services: { charged },
} of lawyers.slice(1)) {
  const { days } = await calendar.slots.listFreeSlots({ firmLawyerId, serviceId: charged.id })
  times.push(
    ...days.flatMap(({ slots }) =>
      slots.map(({ startsAt }) => ({ firmLawyerId, serviceId: charged.id, startsAt })),
    ),
  )
}
// As people come: not one lawyer after another.
const random = seeded(11)
for (let at = times.length - 1; at > 0; at--) {
  const other = Math.floor(random() * (at + 1))
  ;[times[at], times[other]] = [times[other]!, times[at]!]
}
say(`${times.length} free times`)
/** Nobody may have more than ten requests unanswered. */
const askers = await Promise.all(Array.from({ length: 1_500 }, () => anAccount(foundation)))
let next = 0
type Asking = (
  actor: TestAccount['actor'],
  request: ReturnType<typeof aRequest>,
) => Promise<unknown>
const ask = (by: Asking) => async (): Promise<void> => {
  const at = next++
  const { firmLawyerId, serviceId, startsAt } =
    (at < 9 * askers.length && times[at]) ||
    (() => {
      throw new Error('No free time is left')
    })()
  await by(askers[at % askers.length]!.actor, aRequest(firmLawyerId, serviceId, { startsAt }))
}
await db.raw(
  'create table bench_plain (id uuid primary key, client_id uuid not null, lawyer_id uuid not null, starts_at timestamptz not null, ends_at timestamptz not null, text text not null)',
)
const text = 'x'.repeat(400)
const insert = () =>
  db.raw('insert into bench_plain values (?, ?, ?, ?, ?, ?)', [
    newId(),
    clients[0]!.id,
    lawyers[0]!.rasa.lawyerId,
    clock.now(),
    clock.now(),
    text,
  ])

/**
 * As it is composed: what is written with the request for the bell, the mail and who waits, the
 * alarm of its deadline, the outbox handed to the queue.
 */
const { consultation: composed } = world.services
const { ours, answered, whole, floor } = await byTurns(
  {
    ours: () =>
      perSecond(
        ask((actor, request) => requestConsultation(needs, actor, request)),
        { clients: CLIENTS, seconds: 2 },
      ),
    answered: () =>
      perSecond(ask(consultation.requests.requestConsultation), { clients: CLIENTS, seconds: 2 }),
    whole: () =>
      perSecond(ask(composed.requests.requestConsultation), { clients: CLIENTS, seconds: 2 }),
    floor: () => perSecond(insert, { clients: CLIENTS, seconds: 2 }),
  },
  3,
)
report({
  name: 'booking-different-times',
  ours,
  floor,
  unit: 'requests/s',
  goal: 'none',
  against: 'one plain insert of a row, 16 clients',
  note: 'Ours is the step of the module alone: rules and calendar read, claim, consultation, parties, first move of the chain, outbox; what other modules write with it is in booking-different-times-composed',
})
report({
  name: 'booking-different-times-answered',
  ours: answered,
  floor,
  unit: 'requests/s',
  goal: 'none',
  against: 'the same insert',
  note: 'With the consultation read again as its client sees it: people, files, history, parties',
})
report({
  name: 'booking-different-times-composed',
  ours: whole,
  floor: 100,
  unit: 'requests/s',
  goal: { atLeast: 1 },
  against: 'the promised 100 a second, 16 clients',
  note: 'As a person is answered by the product: with the notification and mail of both sides, the waiting list, the alarm of the deadline, the outbox handed to the queue, and the consultation read again',
})

const {
  rasa: { firmLawyerId },
  services: { charged },
} = lawyers[0]!
const { days } = await calendar.slots.listFreeSlots({ firmLawyerId, serviceId: charged.id })
const wanted = days.flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt)).slice(0, 20)
const took: number[] = []
let winners = 0
let busy = 0
await Promise.all(
  clients.map(async ({ actor }) => {
    for (const startsAt of wanted.toSorted(() => Math.random() - 0.5)) {
      const startedAt = performance.now()
      try {
        await consultation.requests.requestConsultation(
          actor,
          aRequest(firmLawyerId, charged.id, { startsAt }),
        )
        winners += 1
      } catch (error) {
        if (!isRefusal(error, 'TIME_IS_BUSY')) throw error
        busy += 1
      }
      took.push(performance.now() - startedAt)
    }
  }),
)
const sorted = took.toSorted((a, b) => a - b)
if (winners !== wanted.length) throw new Error(`${winners} winners of ${wanted.length} times`)
say(`${winners} winners, ${busy} get TIME_IS_BUSY, p50 ${percentile(sorted, 0.5).toFixed(0)} ms`)
report({
  name: 'booking-contention',
  ours: percentile(sorted, 0.99),
  floor: 250,
  unit: 'ms p99',
  goal: { atMost: 1 },
  against: 'the promised 250 ms; 64 clients ask for 20 times, 1,280 tries',
  note: `exactly ${winners} winners, the other ${busy} refused by name, none otherwise`,
})

await db.destroy()
await world.close()
