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
import { openedSocket, openSocket, socketServer, type TestSocket } from './socket-testing.ts'

/** A hostile browser at the real sockets of a meeting. */
const foundation = await testFoundation()
const { db, url: databaseUrl, clock, log } = foundation
const modules = createTestConsultations(foundation)
const broadcast = await createBroadcast({ databaseUrl, db, log })
const meeting = createTestMeetings({ ...foundation, broadcast }, modules)
const server = await socketServer({
  publicUrl: 'https://patarta.test',
  clock,
  log,
  broadcast,
  account: modules.account,
  meeting,
  tickMs: 20,
})
/** This meeting can be joined while the previous one still can. */
const NEXT = later(MONDAY_TEN, 60 * MINUTE)
let cast: Cast
/** The attacked meeting, and another one of the same lawyer with another client. */
let id: string
let others: string

beforeAll(async () => {
  cast = await aCast(foundation)
  id = await aConsultation({ ...modules, foundation, cast }, { status: 'reserved' })
  others = await aConsultation(
    { ...modules, foundation, cast },
    { status: 'reserved', client: cast.emma, startsAt: NEXT.toISOString() },
  )
  await meeting.letIn({ id, startsAt: MONDAY_TEN })
  await meeting.letIn({ id: others, startsAt: NEXT })
})
beforeEach(() => clock.moveTo(MONDAY_TEN))

const ticketOf = async (actor: Cast['tomas']['actor'], of = id) => ({
  token: (await meeting.openMeeting(actor, { id: of })).ticket,
})
const sit = async (
  name: 'tomas' | 'rasa' | 'emma',
  instance: string = name,
  of = id,
): Promise<TestSocket> => {
  const socket = await openedSocket(server.address, await ticketOf(cast[name].actor, of))
  socket.say({ type: 'enter', instance: `${instance}-instance`, stage: 'room' })
  await eventually(() =>
    socket.frames.some(({ type, stage }) => type === 'stage' && stage === 'room'),
  )
  return socket
}
const meet = (one: TestSocket, other: TestSocket) =>
  eventually(() =>
    [one, other].every(({ frames }) =>
      frames.some(({ peer }) => (peer as { stage?: string } | undefined)?.stage === 'room'),
    ),
  )
const signals = ({ frames }: TestSocket) => frames.filter(({ type }) => type === 'signal')
/** Ignores the server's close: the connection stays open on its side. */
const stayOpen = ({ ws }: TestSocket): void => {
  ;(
    ws as unknown as { _receiver: { removeAllListeners(name: string): void } }
  )._receiver.removeAllListeners('conclude')
}
/** Resolves when everything sent before this marker has been handled. */
async function settled(from: TestSocket, to: TestSocket, mark: string): Promise<void> {
  const seen = () =>
    from.frames.findLast(({ peer }) => peer)?.peer as { instance: string } | undefined
  await eventually(() => seen() !== undefined)
  from.say({ type: 'signal', to: seen()!.instance, signal: anOffer(mark) })
  await eventually(() => JSON.stringify(to.frames).includes(mark))
}

test('a ticket used by fifty connections at once opens one', async () => {
  const ticket = await ticketOf(cast.tomas.actor)
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => openSocket(server.address, ticket)),
  )
  const opened = answers.filter((answer) => typeof answer !== 'number')
  expect([opened.length, answers.filter((answer) => answer === 401).length]).toEqual([1, 49])
  opened[0]!.ws.terminate()
})

test('a ticket of another kind, person or meeting opens no room', async () => {
  const personal = await modules.account.tickets.issueTicket(db, {
    accountId: cast.emma.id,
    purpose: 'socket',
    seconds: 60,
  })
  const line = await openedSocket(server.address, { token: personal })
  const [his, hers] = [await sit('tomas'), await sit('rasa')]
  await meet(his, hers)
  line.say({ type: 'enter', instance: 'emma-instance', stage: 'room' })
  line.say({ type: 'signal', to: 'rasa-instance', signal: anOffer('from outside') })
  for (const subject of [
    id,
    'nothing',
    '00000000-0000-0000-0000-000000000000',
    `${id}' or true --`,
  ]) {
    expect(
      await openSocket(server.address, {
        token: await modules.account.tickets.issueTicket(db, {
          accountId: cast.emma.id,
          purpose: 'meeting',
          subject,
          seconds: 60,
        }),
      }),
    ).toBe(404)
  }
  await settled(his, hers, 'the last word')
  expect(JSON.stringify(hers.frames)).not.toContain('from outside')
  for (const { ws } of [line, his, hers]) ws.terminate()
})

test('a client cannot signal into the room of another client of the same lawyer, whatever id the message names', async () => {
  clock.moveTo(later(NEXT, -9 * MINUTE))
  const [his, hers] = [await sit('tomas'), await sit('rasa')]
  await meet(his, hers)
  const emma = await sit('emma', 'emma', others)
  for (const to of ['tomas-instance', 'rasa-instance', id])
    emma.say({ type: 'signal', to, signal: anOffer('from another room') })
  emma.say({ type: 'leave' })
  await settled(his, hers, 'his room')
  await settled(hers, his, 'her room')
  expect(JSON.stringify([his.frames, hers.frames])).not.toContain('from another room')
  for (const { ws } of [emma, his, hers]) ws.terminate()
})

test('the sender is taken from the session, not from the message', async () => {
  const [his, hers] = [await sit('tomas'), await sit('rasa')]
  await meet(his, hers)
  for (const lie of [
    { from: 'rasa-instance' },
    { accountId: cast.rasa.actor.accountId },
    { toConnection: 'any' },
    { role: 'lawyer' },
  ])
    his.say({ type: 'signal', to: 'rasa-instance', signal: anOffer('a lie'), ...lie })
  his.say({ type: 'peer', peer: null })
  his.say({ type: 'let-in', personId: cast.tomas.id })
  await settled(his, hers, 'the truth')
  expect(
    signals(hers).map(({ from, signal }) => [
      from,
      (signal as { description: { sdp: string } }).description.sdp,
    ]),
  ).toEqual([['tomas-instance', 'the truth']])
  for (const { ws } of [his, hers]) ws.terminate()
})

test('a third tab replaces the one before, which can no longer send, even if it does not disconnect', async () => {
  const hers = await sit('rasa')
  const first = await sit('tomas', 'first')
  await meet(first, hers)
  stayOpen(first)
  const second = await sit('tomas', 'second')
  stayOpen(second)
  const third = await sit('tomas', 'third')
  await eventually(
    () =>
      (hers.frames.findLast(({ type }) => type === 'peer')?.peer as { instance?: string } | null)
        ?.instance === 'third-instance',
  )
  for (const old of [first, second]) {
    old.say({ type: 'signal', to: 'rasa-instance', signal: anOffer('from an old tab') })
    old.say({ type: 'enter', instance: 'again-instance', stage: 'room' })
    old.say({ type: 'leave' })
  }
  await settled(third, hers, 'the third')
  await settled(hers, third, 'to the third')
  expect(signals(hers)).toHaveLength(1)
  expect(JSON.stringify(first.frames.concat(second.frames))).not.toContain('to the third')
  expect(
    (hers.frames.findLast(({ type }) => type === 'peer')?.peer as { instance?: string } | null)
      ?.instance,
  ).toBe('third-instance')
  for (const { ws } of [first, second, third, hers]) ws.terminate()
})

test('a client that floods or sends too large frames is disconnected, and ignored if it does not disconnect', async () => {
  const [his, hers] = [await sit('tomas'), await sit('rasa')]
  await meet(his, hers)
  stayOpen(his)
  for (let n = 0; n < 1_500; n += 1)
    his.say({ type: 'signal', to: 'rasa-instance', signal: { candidate: null } })
  await eventually(() => his.ws.readyState !== his.ws.OPEN || signals(hers).length >= 299)
  expect(signals(hers).length).toBeLessThanOrEqual(300)
  his.ws.terminate()
  await eventually(() => hers.frames.findLast(({ type }) => type === 'peer')?.peer === null)
  const large = await sit('tomas', 'large')
  large.say({ type: 'signal', to: 'rasa-instance', signal: anOffer('x'.repeat(70_000)) })
  expect((await large.closed).code).toBe(1009)
  expect(JSON.stringify(hers.frames)).not.toContain('xxxx')
  hers.ws.terminate()
})

test('after the end of a meeting nothing is signalled, not even between two heartbeats', async () => {
  const [his, hers] = [await sit('tomas'), await sit('rasa')]
  await meet(his, hers)
  for (const socket of [his, hers]) stayOpen(socket)
  clock.advance(5 * HOUR)
  his.say({ type: 'signal', to: 'rasa-instance', signal: anOffer('after the end') })
  his.say({ type: 'enter', instance: 'tomas-instance', stage: 'room' })
  hers.say({ type: 'signal', to: 'tomas-instance', signal: anOffer('after the end') })
  expect(
    await openSocket(server.address, {
      token: await modules.account.tickets.issueTicket(db, {
        accountId: cast.tomas.id,
        purpose: 'meeting',
        subject: id,
        seconds: 60,
      }),
    }),
  ).toBe(410)
  expect(JSON.stringify([his.frames, hers.frames])).not.toContain('after the end')
  for (const { ws } of [his, hers]) ws.terminate()
})

test('after a cancellation nobody can signal in the room, however long the connection stays open', async () => {
  clock.moveTo(later(MONDAY_TEN, -5 * MINUTE))
  const [his, hers] = [await sit('tomas'), await sit('rasa')]
  await meet(his, hers)
  for (const socket of [his, hers]) stayOpen(socket)
  await modules.consultation.actions.declineConsultation(cast.rasa.actor, {
    id,
    comment: 'Susirgau.',
  })
  his.say({ type: 'enter', instance: 'tomas-instance', stage: 'room' })
  his.say({ type: 'signal', to: 'rasa-instance', signal: anOffer('after the cancellation') })
  expect(
    await openSocket(server.address, {
      token: await modules.account.tickets.issueTicket(db, {
        accountId: cast.tomas.id,
        purpose: 'meeting',
        subject: id,
        seconds: 60,
      }),
    }),
  ).not.toBe(101)
  expect(JSON.stringify(hers.frames)).not.toContain('after the cancellation')
  for (const { ws } of [his, hers]) ws.terminate()
})
