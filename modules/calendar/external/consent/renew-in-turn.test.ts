import { beforeEach, describe, expect, test } from 'vitest'
import { HOUR, MINUTE } from '#modules/shared'
import type { TestLawyer } from '#modules/lawyer/testing'
import { eventually } from '#testing'
import { createCalendar } from '../../service.ts'
import { aTestCalendar } from '../../test/calendar-world.ts'
import { aGraphServer } from '../../test/graph-server.ts'
import type { ConsentCredentials } from '../accounts/calendar-server.ts'
import { openCredentials } from '../accounts/sealed-credentials.ts'

const graph = await aGraphServer()
graph.makeCalendar('court==')
graph.makeCalendar('own==')
const configuration = { mayReadLocal: true, calendarProviders: [graph.provider] }
const world = await aTestCalendar(configuration)
const { foundation, db, clock, account, lawyer } = world
/** Two processes on one database. */
const processes = [
  world.calendar,
  createCalendar({ ...foundation, ...configuration, account, lawyer }),
]
const [calendar] = processes as [typeof world.calendar]

/** How often a process tried to be the one that renews. */
let tries = 0
db.on('query', ({ sql }: { sql: string }) => {
  if (/^update "calendar_account" set "renewing_until" .* returning/.test(sql)) tries += 1
})

/** One renews, and each of the other three has tried. */
const everybodyHasTried = () => eventually(() => tries >= 4, 5_000)

let rasa: TestLawyer
beforeEach(async () => {
  await db('calendar_account').delete()
  ;({ rasa } = await world.afresh())
  return () => graph.keepRefreshTokens(false)
})

const allRead = Array.from({ length: 4 }, () => ({ error: null }))
async function connect() {
  const url = await calendar.consent.startConsent(rasa.actor, { provider: 'microsoft' })
  return calendar.consent.finishConsent(rasa.actor, await graph.consent(url))
}
/** Connects two calendars, whose access then ends. */
async function connectUntilEnd() {
  const { account } = await connect()
  const offered = await calendar.accounts.listOffered(rasa.actor, { id: account.id })
  const busy = offered.map(({ ref }) => ref)
  const choice = { id: account.id, busy, meetings: null }
  const { calendars } = await calendar.accounts.chooseCalendars(rasa.actor, choice)
  endAccess()
  return { account, ids: calendars.map(({ id }) => id) }
}
function endAccess() {
  clock.advance(2 * HOUR)
  graph.endAccess()
  tries = 0
}
/** Both calendars are read by both processes. */
const readEverywhere = (ids: readonly string[]) =>
  Promise.all(
    processes.flatMap(({ external }) =>
      ids.map((id) => external.rereadExternalCalendar(rasa.actor, { id })),
    ),
  )
const stored = async (): Promise<ConsentCredentials> => {
  const row = await db('calendar_account').where({ lawyerId: rasa.lawyerId }).first()
  return openCredentials(foundation.cipher, row) as ConsentCredentials
}

describe.each([
  { provider: 'a provider that replaces refresh tokens', keeps: false },
  { provider: 'a provider that keeps them', keeps: true },
])('$provider', ({ keeps }) => {
  beforeEach(() => graph.keepRefreshTokens(keeps))

  test('is asked once when several processes need a new token at the same time', async () => {
    const { ids } = await connectUntilEnd()
    for (let round = 1; round <= 2; round++) {
      const before = graph.renewals()
      const release = graph.holdRenewals()
      const reading = readEverywhere(ids)
      await everybodyHasTried()
      release()
      expect(await reading).toMatchObject(allRead)
      expect(graph.renewals() - before).toBe(1)
      endAccess()
    }
  })

  test('gets a consent that was given while the former one was being renewed', async () => {
    const { ids } = await connectUntilEnd()
    const release = graph.holdRenewals()
    const reading = readEverywhere(ids)
    await everybodyHasTried()
    const { account } = await connect()
    const consented = account.credentials(foundation) as ConsentCredentials
    release()
    await reading
    expect(await stored()).toEqual(consented)
    endAccess()
    expect(await readEverywhere(ids)).toMatchObject(allRead)
  })
})

test('a process that ends while it renews keeps the others waiting only for a while', async () => {
  const { account, ids } = await connectUntilEnd()
  const renewingUntil = new Date(clock.now().getTime() + MINUTE)
  await db('calendar_account').where({ id: account.id }).update({ renewingUntil })
  const reading = readEverywhere(ids)
  await everybodyHasTried()
  clock.advance(MINUTE)
  expect(await reading).toMatchObject(allRead)
})

test('an account that is disconnected while its consent is renewed stays disconnected', async () => {
  const { account, ids } = await connectUntilEnd()
  const release = graph.holdRenewals()
  const reading = readEverywhere(ids).catch(() => [])
  await everybodyHasTried()
  await calendar.accounts.disconnectAccount(rasa.actor, account)
  release()
  await reading
  expect(await db('calendar_account').where({ id: account.id })).toEqual([])
})

test('a consent whose first access has ended already is stored as it was renewed', async () => {
  graph.endAccess(1)
  const { account } = await connect()
  graph.endAccess(3_600)
  const offered = calendar.accounts.listOffered(rasa.actor, { id: account.id })
  expect(await offered).toHaveLength(2)
})
