/**
 * Reading a calendar of 5,000 events from Radicale, whole and after ten changes, against tsdav
 * alone: milliseconds, and bytes on the wire.
 */
import {
  calendarMultiGet,
  fetchCalendarObjects,
  fetchCalendars,
  createAccount,
  smartCollectionSync,
  type DAVObject,
} from 'tsdav'
import { aLawyer } from '#modules/lawyer/testing'
import { aCalDavServer, anEvent, USER } from '../modules/calendar/test/caldav-server.ts'
import { basicOf } from '../modules/calendar/external/accounts/calendar-server.ts'
import { byTurns } from './measure.ts'
import { countBytes } from './count-bytes.ts'
import { report } from './report.ts'
import { openEmptyWorld } from './world.ts'

const EVENTS = 5_000
const CHANGES = 10
const ROUNDS = 3
const HOUR = 3_600_000
const DAY = 24 * HOUR

const world = await openEmptyWorld({ EXTERNAL_CALENDARS: 'local' })
const { calendar, foundation } = world.services
const server = await aCalDavServer()
const wire = await countBytes(server.address)
await server.makeCalendar('court', 'Teismo posėdžiai')

const utc = (at: number) => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '')
/** Half an hour each, fourteen a day from tomorrow. */
const hearing = (n: number, version: number) => {
  const startsAt = Date.now() + (1 + Math.floor(n / 14)) * DAY + (n % 14) * HOUR
  return anEvent(
    `hearing-${n}`,
    `SUMMARY:Posėdis ${n}-${version}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(startsAt + HOUR / 2)}`,
  )
}
let version = 0
const change = async () => {
  version += 1
  for (let n = 0; n < CHANGES; n++)
    await server.put('court', `hearing-${n * 97}.ics`, hearing(n * 97, version))
}

server.fill(
  'court',
  new Map(Array.from({ length: EVENTS }, (_, n) => [`hearing-${n}.ics`, hearing(n, version)])),
)

const headers = { authorization: basicOf({ address: wire.address, ...USER }) }
const davAccount = await createAccount({
  account: { accountType: 'caldav', serverUrl: wire.address },
  headers,
})
const own = (await fetchCalendars({ account: davAccount, headers })).find(({ url }) =>
  url.includes('court'),
)!
let objects: DAVObject[] = []
async function readByTsdav(): Promise<void> {
  objects = await fetchCalendarObjects({ calendar: own, headers })
  if (objects.length !== EVENTS) throw new Error(`tsdav read ${objects.length} events`)
}
// Radicale reads its files once.
await readByTsdav()

const rasa = await aLawyer(foundation)
const { account } = await calendar.accounts.connectAccount(rasa.actor, {
  address: wire.address,
  ...USER,
})
const [offered] = await calendar.accounts.listOffered(rasa.actor, { id: account.id })
await calendar.accounts.chooseCalendars(rasa.actor, {
  id: account.id,
  busy: [offered!.ref],
  meetings: null,
})

/** The whole way of the product: read, parsed in its worker, stored. */
async function renew(more: { parsedAt?: null } = {}): Promise<void> {
  await world.db('external_calendar').update({ nextReadAt: new Date(0), ...more })
  await calendar.external.renewExternalCalendars()
  const [state] = await world.db('external_calendar').select('error', 'eventCount')
  if (state.error || state.eventCount !== EVENTS) throw new Error(JSON.stringify(state))
}

let { syncToken } = own
async function syncByTsdav(): Promise<void> {
  const synced = await smartCollectionSync({
    collection: { ...own, syncToken, objects, objectMultiGet: calendarMultiGet },
    method: 'webdav',
    headers,
    account: davAccount,
  })
  ;({ syncToken } = synced)
}

const bytes = { ours: 0, floor: 0 }
/** How long it took; the bytes go beside. */
async function measured(side: 'ours' | 'floor', work: () => Promise<void>): Promise<number> {
  wire.restart()
  const startedAt = performance.now()
  await work()
  const took = performance.now() - startedAt
  bytes[side] = wire.count()
  return took
}
function tell(name: string, took: { ours: number; floor: number }, note: string): void {
  report({
    name: `${name}-time`,
    ...took,
    unit: 'ms',
    goal: 'none',
    against: 'tsdav alone, which keeps what it read in memory',
    note,
  })
  report({
    name: `${name}-bytes`,
    ours: bytes.ours / 1_000,
    floor: bytes.floor / 1_000,
    unit: 'kB',
    goal: 'none',
    against: 'tsdav alone, both directions with headers',
    note,
  })
}

const whole = await byTurns(
  {
    ours: () => measured('ours', () => renew({ parsedAt: null })),
    floor: () => measured('floor', readByTsdav),
  },
  ROUNDS,
)
tell('sync-5k-whole', whole, 'Ours reads in parts of 100, parses each event and stores its times')

await renew()
await syncByTsdav()
const changed = await byTurns(
  {
    async ours() {
      await change()
      return measured('ours', renew)
    },
    async floor() {
      return measured('floor', syncByTsdav)
    },
  },
  ROUNDS,
)
tell('sync-5k-changes', changed, `${CHANGES} of ${EVENTS} events changed since the sync token`)

await wire.close()
await server.close()
await world.close()
