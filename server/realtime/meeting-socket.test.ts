import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  aCast,
  aConsultation,
  createTestConsultations,
  later,
  MONDAY_TEN,
  type Cast,
} from '#modules/consultation/testing'
import { anOffer, createTestMeetings } from '#modules/meeting/testing'
import { HOUR, MINUTE } from '#modules/shared'
import { eventually, testFoundation } from '#testing'
import { createBroadcast } from './broadcast/index.ts'
import { openedSocket, openSocket, socketServer } from './socket-testing.ts'

const foundation = await testFoundation()
const { db, url: databaseUrl, clock, log } = foundation
const modules = createTestConsultations(foundation)

/** A process with its own broadcast and sockets, on the shared database. */
async function aProcess() {
  const broadcast = await createBroadcast({ databaseUrl, db, log })
  const meeting = createTestMeetings({ ...foundation, broadcast }, modules)
  return {
    meeting,
    ...(await socketServer({
      publicUrl: 'https://patarta.test',
      clock,
      log,
      broadcast,
      account: modules.account,
      meeting,
      tickMs: 20,
    })),
  }
}
const here = await aProcess()
const there = await aProcess()
let cast: Cast
let id: string

beforeAll(async () => {
  cast = await aCast(foundation)
  id = await aConsultation({ ...modules, foundation, cast }, { status: 'reserved' })
  await here.meeting.letIn({ id, startsAt: MONDAY_TEN })
})
beforeEach(() => clock.moveTo(MONDAY_TEN))

const ticketOf = async (actor: Cast['tomas']['actor']) => ({
  token: (await here.meeting.openMeeting(actor, { id })).ticket,
})
const enter = (name: string) => ({ type: 'enter', instance: `${name}-instance`, stage: 'room' })

test('two people signal to each other although they are connected to different processes', async () => {
  const his = await openedSocket(here.address, await ticketOf(cast.tomas.actor))
  const hers = await openedSocket(there.address, await ticketOf(cast.rasa.actor))
  his.say(enter('tomas'))
  hers.say(enter('rasa'))
  await eventually(
    () =>
      his.frames.some(({ type }) => type === 'peer') &&
      hers.frames.some(({ type }) => type === 'peer'),
  )
  // As long as a real offer, and longer than one NOTIFY carries.
  const signal = anOffer('v=0 '.repeat(3_000))
  hers.say({ type: 'signal', to: 'tomas-instance', signal })
  expect(await eventually(() => his.frames.find(({ type }) => type === 'signal'))).toEqual({
    type: 'signal',
    from: 'rasa-instance',
    to: 'tomas-instance',
    signal,
  })
  hers.ws.terminate()
  expect(await eventually(() => his.frames.findLast(({ peer }) => peer === null))).toEqual({
    type: 'peer',
    role: 'lawyer',
    peer: null,
  })
  his.ws.close()
})

test('a ticket to the meeting opens it once; a ticket older than a minute does not', async () => {
  const ticket = await ticketOf(cast.tomas.actor)
  await openedSocket(here.address, ticket)
  expect(await openSocket(there.address, ticket)).toBe(401)
  const old = await ticketOf(cast.tomas.actor)
  clock.advance(MINUTE)
  expect(await openSocket(here.address, old)).toBe(401)
})

test('a person who may not join is refused before the upgrade, also with a ticket made by themselves', async () => {
  const strange = await modules.account.tickets.issueTicket(db, {
    accountId: cast.emma.id,
    purpose: 'meeting',
    subject: id,
    seconds: 60,
  })
  expect(await openSocket(here.address, { token: strange })).toBe(404)
  clock.moveTo(later(MONDAY_TEN, -HOUR))
  const early = await modules.account.tickets.issueTicket(db, {
    accountId: cast.tomas.id,
    purpose: 'meeting',
    subject: id,
    seconds: 60,
  })
  expect(await openSocket(here.address, { token: early })).toBe(409)
  clock.moveTo(later(MONDAY_TEN, 2 * HOUR))
  const late = await modules.account.tickets.issueTicket(db, {
    accountId: cast.tomas.id,
    purpose: 'meeting',
    subject: id,
    seconds: 60,
  })
  expect(await openSocket(here.address, { token: late })).toBe(410)
})

test('signalling is neither stored nor logged', async () => {
  const his = await openedSocket(here.address, await ticketOf(cast.tomas.actor))
  const hers = await openedSocket(here.address, await ticketOf(cast.rasa.actor))
  his.say(enter('tomas'))
  hers.say(enter('rasa'))
  await eventually(
    () => his.frames.some(({ peer }) => peer) && hers.frames.some(({ peer }) => peer),
  )
  hers.say({ type: 'signal', to: 'tomas-instance', signal: anOffer('fingerprint of a secret') })
  await eventually(() => his.frames.some(({ type }) => type === 'signal'))
  expect(here.logged.join('')).toContain('/api/socket')
  expect(JSON.stringify([here.logged, log.lines])).not.toContain('fingerprint')
  const stays = await db('meeting_attendance')
  expect(JSON.stringify(stays)).not.toContain('fingerprint')
  expect(Object.keys(stays[0]).toSorted()).toEqual([
    'accountId',
    'consultationId',
    'id',
    'joinedAt',
    'leftAt',
    'seenAt',
    'stage',
  ])
})
