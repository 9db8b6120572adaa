import { expect, test } from 'vitest'
import { emma, rasa, tomas, createTestAccounts } from '#modules/account/testing'
import { accountChannel } from '#modules/notification'
import { MINUTE } from '#modules/shared'
import { eventually, testFoundation } from '#testing'
import { openedSocket, openSocket, socketServer } from './socket-testing.ts'
import { notifyTimesChanged } from './watch-times.ts'

const world = await testFoundation()
const { db, clock, broadcast } = world
const account = createTestAccounts(world)
const client = await tomas(world)
const other = await emma(world)
const meeting = {
  getJoinableMeeting: () => Promise.reject(new Error('no meeting')),
  takeSeat: () => Promise.reject(new Error('no meeting')),
  guests: {
    redeemGuestTicket: () => Promise.resolve(undefined),
    takeGuestSeat: () => Promise.reject(new Error('no meeting')),
  },
}
const options = {
  publicUrl: 'https://patarta.test',
  clock,
  log: world.log,
  broadcast,
  account,
  meeting,
  tickMs: 20,
}
const { address, logged } = await socketServer(options)

const ticketOf = (accountId: string) =>
  account.tickets.issueTicket(db, { accountId, purpose: 'socket', seconds: 60 })
/** A signed-in session: its cookie, its id and an access token. */
async function signedIn(accountId = client.id) {
  const { token: cookie } = await account.sessions.openSession(db, { accountId })
  const session = (await account.sessions.describeSession(cookie))!
  return {
    cookie,
    accessToken: session.accessToken,
    sessionId: (await account.sessions.findViewerBySession(cookie))!.sessionId!,
  }
}

const notify = (accountId: string, n: number) =>
  broadcast.publish(accountChannel(accountId), {
    frames: {
      lt: JSON.stringify({ type: 'notification', n, title: 'Nauja' }),
      en: JSON.stringify({ type: 'notification', n, title: 'New' }),
    },
  })

test('a wrong token, no token, and a request without upgrade are refused before the upgrade', async () => {
  expect(await openSocket(address, { token: 'nonsense' })).toBe(401)
  expect(await openSocket(address, { token: 'a.b.c' })).toBe(401)
  expect(await openSocket(address, {})).toBe(401)
  expect(
    (await fetch(`http://${address}/api/socket?token=${await ticketOf(client.id)}`)).status,
  ).toBe(426)
})

test('no other address opens a socket, whatever the ticket', async () => {
  for (const path of ['/duk', '/', '/api/lawyers', '/api/socket/', '/action'])
    expect([
      path,
      await openSocket(address, { token: await ticketOf(client.id) }, {}, path),
    ]).toEqual([path, 404])
  expect(await (await fetch(`http://${address}/duk`)).text()).toBe('a page')
})

test('a ticket opens one socket, once', async () => {
  const token = await ticketOf(client.id)
  const { ws } = await openedSocket(address, { token })
  expect(ws.readyState).toBe(ws.OPEN)
  expect(await openSocket(address, { token })).toBe(401)
})

test('of many connections with one ticket, one opens', async () => {
  const token = await ticketOf(client.id)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => openSocket(address, { token })),
  )
  expect(answers.filter((answer) => answer === 401)).toHaveLength(9)
})

test('a ticket older than a minute is refused', async () => {
  const token = await ticketOf(client.id)
  clock.advance(61_000)
  expect(await openSocket(address, { token })).toBe(401)
  clock.reset()
})

test('a foreign Origin is refused and its ticket stays valid; our own Origin and none are accepted', async () => {
  const token = await ticketOf(client.id)
  expect(await openSocket(address, { token }, { origin: 'https://elsewhere.test' })).toBe(403)
  expect(await openSocket(address, { token }, { origin: 'null' })).toBe(403)
  await openedSocket(address, { token }, { origin: 'https://patarta.test' })
  // The client chooses the Host header, so an equal Origin proves nothing.
  expect(
    await openSocket(
      address,
      { token: await ticketOf(client.id) },
      { origin: `http://${address}` },
    ),
  ).toBe(403)
  expect(
    await openSocket(
      address,
      { token: await ticketOf(client.id) },
      { origin: 'https://elsewhere.test', host: 'elsewhere.test' },
    ),
  ).toBe(403)
})

test('an access token opens a socket, which ends with the token', async () => {
  const { accessToken: token } = await signedIn()
  const { closed } = await openedSocket(address, { token })
  clock.advance(16 * MINUTE)
  expect(await closed).toEqual({ code: 4401, reason: 'expired' })
  expect(await openSocket(address, { token })).toBe(401)
  clock.reset()
})

test('a socket opened with a ticket must authenticate again after a quarter of an hour', async () => {
  const { closed } = await openedSocket(address, { token: await ticketOf(client.id) })
  clock.advance(15 * MINUTE)
  expect((await closed).code).toBe(4401)
  clock.reset()
})

test('a person gets their notifications in the language of the page, and none of other people', async () => {
  const his = await openedSocket(address, { token: await ticketOf(client.id) })
  const hisEnglish = await openedSocket(address, { token: await ticketOf(client.id), locale: 'en' })
  const hers = await openedSocket(address, { token: await ticketOf(other.id) })
  await notify(client.id, 1)
  await notify(other.id, 2)
  await eventually(
    () => his.frames.length > 0 && hisEnglish.frames.length > 0 && hers.frames.length > 0,
  )
  expect(his.frames).toEqual([{ type: 'notification', n: 1, title: 'Nauja' }])
  expect(hisEnglish.frames).toEqual([{ type: 'notification', n: 1, title: 'New' }])
  expect(hers.frames).toEqual([{ type: 'notification', n: 2, title: 'New' }])
})

test('a person gets notifications from every process', async () => {
  const elsewhere = await socketServer(options)
  const here = await openedSocket(address, { token: await ticketOf(client.id) })
  const there = await openedSocket(elsewhere.address, { token: await ticketOf(client.id) })
  await notify(client.id, 3)
  await eventually(() => here.frames.length === 1 && there.frames.length === 1)
  await elsewhere.app.close()
  await there.closed
  await notify(client.id, 4)
  await eventually(() => here.frames.length === 2)
  expect(there.frames).toHaveLength(1)
})

test('no notification right after the opening is missed', async () => {
  for (let n = 0; n < 20; n++) {
    const opened = openedSocket(address, { token: await ticketOf(other.id) })
    const { frames } = await opened
    await notify(other.id, n)
    expect(await eventually(() => frames[0])).toMatchObject({ n })
  }
})

test('frames from the browser are ignored safely', async () => {
  const { ws, closed } = await openedSocket(address, { token: await ticketOf(client.id) })
  ws.send('{"type":"notification","to":"everybody"}')
  ws.send('no json')
  ws.send(Buffer.from([1, 2, 3]))
  ws.ping()
  await new Promise((resolve) => ws.once('pong', resolve))
  expect(ws.readyState).toBe(ws.OPEN)
  ws.send('x'.repeat(70_000))
  expect((await closed).code).toBe(1009)
})

test('a client that floods is disconnected', async () => {
  const socket = await openedSocket(address, { token: await ticketOf(client.id) })
  for (let n = 0; n < 501; n++) socket.say({ type: 'chatter' })
  expect(await socket.closed).toMatchObject({ code: 1008 })
})

test('a browser that does not answer the heartbeat is disconnected', async () => {
  const quick = await socketServer({ ...options, pingMs: 30 })
  const { ws, closed } = await openedSocket(quick.address, { token: await ticketOf(client.id) })
  ws.pong = () => {}
  ;(
    ws as unknown as { _receiver: { removeAllListeners(name: string): void } }
  )._receiver.removeAllListeners('ping')
  expect((await closed).code).toBe(1006)
})

test('a person may have as many sockets as tabs, but not any number', async () => {
  const crowded = await socketServer(options)
  const opened = await Promise.all(
    Array.from({ length: 45 }, async () =>
      openSocket(crowded.address, { token: await ticketOf(other.id) }),
    ),
  )
  expect(opened.filter((answer) => answer === 429)).toHaveLength(5)
})

test('no token is logged', async () => {
  const token = await ticketOf(client.id)
  await openedSocket(address, { token })
  await openSocket(address, { token })
  await eventually(() => logged.some((line) => line.includes('/api/socket')))
  expect(JSON.stringify([logged, world.log.lines])).not.toContain(token)
})

test('signing out ends the token, the tickets and the sockets of that session at once, in every process, and of no other', async () => {
  const elsewhere = await socketServer(options)
  const [mine, other] = [await signedIn(), await signedIn()]
  const waiting = await account.tickets.issueTicket(db, {
    accountId: client.id,
    sessionId: mine.sessionId,
    purpose: 'socket',
    seconds: 60,
  })
  const here = await openedSocket(address, {
    token: await account.tickets.issueTicket(db, {
      accountId: client.id,
      sessionId: mine.sessionId,
      purpose: 'socket',
      seconds: 60,
    }),
  })
  const there = await openedSocket(elsewhere.address, { token: mine.accessToken })
  const kept = await openedSocket(address, { token: other.accessToken })
  await account.sessions.endSession(mine.cookie)
  expect(await here.closed).toEqual({ code: 4401, reason: 'ended' })
  expect(await there.closed).toEqual({ code: 4401, reason: 'ended' })
  expect(await openSocket(address, { token: mine.accessToken })).toBe(401)
  expect(await openSocket(address, { token: waiting })).toBe(401)
  expect(await account.sessions.verifyAccessToken(mine.accessToken)).toBeUndefined()
  expect(await account.sessions.verifyAccessToken(other.accessToken)).toMatchObject({
    accountId: client.id,
  })
  expect(kept.ws.readyState).toBe(kept.ws.OPEN)
})

test('a socket whose process missed the end of its session is closed at the next check', async () => {
  const { sessionId, accessToken } = await signedIn()
  const deaf = await socketServer({
    ...options,
    broadcast: { ...broadcast, subscribe: async () => async () => {} },
    checkMs: 20,
  })
  const { closed } = await openedSocket(deaf.address, { token: accessToken })
  await world.transact((tx) =>
    account.sessions.endOneSession(tx, { accountId: client.id, sessionId }),
  )
  expect((await closed).code).toBe(4401)
})

test('a person whose roles change must authenticate again within half a minute', async () => {
  const lawyer = await rasa(world)
  const looking = await socketServer({ ...options, checkMs: 20 })
  const { sessionId, accessToken } = await signedIn(lawyer.id)
  const byTicket = await openedSocket(looking.address, {
    token: await account.tickets.issueTicket(db, {
      accountId: lawyer.id,
      sessionId,
      purpose: 'socket',
      seconds: 60,
    }),
  })
  const byToken = await openedSocket(looking.address, { token: accessToken })
  await db('account')
    .where('id', lawyer.id)
    .update({ roles: ['ROLE_USER'] })
  expect([await byTicket.closed, await byToken.closed]).toEqual([
    { code: 4401, reason: 'ended' },
    { code: 4401, reason: 'ended' },
  ])
})

test('a new password ends every token and socket; a lost role ends with the next request; a deleted account opens nothing', async () => {
  const lost = await rasa(world)
  const { accessToken } = await signedIn(lost.id)
  expect(await account.sessions.verifyAccessToken(accessToken)).toMatchObject({
    roles: ['ROLE_LAWYER'],
  })
  await db('account')
    .where('id', lost.id)
    .update({ roles: ['ROLE_USER'] })
  expect(await account.sessions.verifyAccessToken(accessToken)).toMatchObject({
    roles: ['ROLE_USER'],
  })
  const { closed } = await openedSocket(address, { token: accessToken })
  await world.transact((tx) => account.sessions.endSessions(tx, { accountId: lost.id }))
  expect((await closed).code).toBe(4401)
  expect(await account.sessions.verifyAccessToken(accessToken)).toBeUndefined()

  const leaving = await rasa(world)
  const session = await signedIn(leaving.id)
  const open = await openedSocket(address, { token: session.accessToken })
  await world.transact((tx) => account.accounts.deleteAccount(tx, { accountId: leaving.id }))
  expect((await open.closed).code).toBe(4401)
  expect(await account.sessions.verifyAccessToken(session.accessToken)).toBeUndefined()
})

test('a page with a lawyer’s free times is notified when one is taken or freed: once at the start, and of no other lawyer', async () => {
  const [own, other] = [crypto.randomUUID(), crypto.randomUUID()]
  const { frames, say, ws, closed } = await openedSocket(address, {
    token: await ticketOf(client.id),
  })
  const timesFrames = () => frames.filter(({ type }) => type === 'times')
  for (const frame of [
    { type: 'watch-times', firmLawyerId: own },
    { type: 'watch-times', firmLawyerId: own },
    { type: 'watch-times', firmLawyerId: 'nobody' },
    { type: 'watch-times' },
  ])
    say(frame)
  await eventually(() => timesFrames().length === 1)
  await notifyTimesChanged(broadcast, other)
  await notifyTimesChanged(broadcast, own)
  await eventually(() => timesFrames().length === 2)
  expect(timesFrames()).toEqual([
    { type: 'times', firmLawyerId: own },
    { type: 'times', firmLawyerId: own },
  ])
  ws.close()
  await closed
})
