import { expect, test } from 'vitest'
import { createAccount } from '#modules/account'
import { createRecordingMessenger, emma, noFiles, tomas } from '#modules/account/testing'
import { accountChannel } from '#modules/notification'
import { MINUTE } from '#modules/shared'
import { eventually, testFoundation } from '#testing'
import { openedSocket, openSocket, socketServer } from './testing.ts'

const world = await testFoundation()
const { db, clock, broadcast } = world
const account = createAccount({ ...world, messenger: createRecordingMessenger(), files: noFiles })
const client = await tomas(world)
const other = await emma(world)
const meeting = { admit: () => Promise.reject(new Error('no meeting')), takeSeat: () => Promise.reject(new Error('no meeting')) }
const options = { publicUrl: 'https://patarta.test', clock, log: world.log, broadcast, account, meeting, tickMs: 20 }
const { address } = await socketServer(options)

const ticketOf = (accountId: string) => account.issueTicket(db, { accountId, purpose: 'socket', seconds: 60 })
const tell = (accountId: string, n: number) =>
  broadcast.publish(accountChannel(accountId), { frames: { lt: { type: 'notification', n, title: 'Nauja' }, en: { type: 'notification', n, title: 'New' } } })

test('a wrong token, none, and a plain request are refused before the upgrade', async () => {
  expect(await openSocket(address, { token: 'nonsense' })).toBe(401)
  expect(await openSocket(address, { token: 'a.b.c' })).toBe(401)
  expect(await openSocket(address, {})).toBe(401)
  expect((await fetch(`http://${address}/api/socket?token=${await ticketOf(client.id)}`)).status).toBe(426)
})

test('a ticket opens one socket, once', async () => {
  const token = await ticketOf(client.id)
  const { ws } = await openedSocket(address, { token })
  expect(ws.readyState).toBe(ws.OPEN)
  expect(await openSocket(address, { token })).toBe(401)
})

test('of many that show one ticket at the same moment, one gets in', async () => {
  const token = await ticketOf(client.id)
  const answers = await Promise.all(Array.from({ length: 10 }, () => openSocket(address, { token })))
  expect(answers.filter((answer) => answer === 401)).toHaveLength(9)
})

test('a ticket that has waited for more than a minute is refused', async () => {
  const token = await ticketOf(client.id)
  clock.advance(61_000)
  expect(await openSocket(address, { token })).toBe(401)
  clock.reset()
})

test('a foreign Origin is refused, and its ticket is not spent; our own and none are welcome', async () => {
  const token = await ticketOf(client.id)
  expect(await openSocket(address, { token }, { origin: 'https://elsewhere.test' })).toBe(403)
  expect(await openSocket(address, { token }, { origin: 'null' })).toBe(403)
  await openedSocket(address, { token }, { origin: 'https://patarta.test' })
  await openedSocket(address, { token: await ticketOf(client.id) }, { origin: `http://${address}` })
})

test('an access token opens it as well, and the socket ends with it', async () => {
  const token = await account.signAccessToken(client.actor)
  const { closed } = await openedSocket(address, { token })
  clock.advance(16 * MINUTE)
  expect(await closed).toEqual({ code: 4401, reason: 'expired' })
  expect(await openSocket(address, { token })).toBe(401)
  clock.reset()
})

test('a socket opened with a ticket has to show anew who it is after a quarter of an hour', async () => {
  const { closed } = await openedSocket(address, { token: await ticketOf(client.id) })
  clock.advance(15 * MINUTE)
  expect((await closed).code).toBe(4401)
  clock.reset()
})

test('a person hears what they are told, in the language of the page, and nothing that others are told', async () => {
  const his = await openedSocket(address, { token: await ticketOf(client.id) })
  const hisEnglish = await openedSocket(address, { token: await ticketOf(client.id), locale: 'en' })
  const hers = await openedSocket(address, { token: await ticketOf(other.id) })
  await tell(client.id, 1)
  await tell(other.id, 2)
  await eventually(() => his.frames.length > 0 && hisEnglish.frames.length > 0 && hers.frames.length > 0)
  expect(his.frames).toEqual([{ type: 'notification', n: 1, title: 'Nauja' }])
  expect(hisEnglish.frames).toEqual([{ type: 'notification', n: 1, title: 'New' }])
  expect(hers.frames).toEqual([{ type: 'notification', n: 2, title: 'New' }])
})

test('whatever process a person is connected to, they are told', async () => {
  const elsewhere = await socketServer(options)
  const here = await openedSocket(address, { token: await ticketOf(client.id) })
  const there = await openedSocket(elsewhere.address, { token: await ticketOf(client.id) })
  await tell(client.id, 3)
  await eventually(() => here.frames.length === 1 && there.frames.length === 1)
  await elsewhere.app.close()
  await there.closed
  await tell(client.id, 4)
  await eventually(() => here.frames.length === 2)
  expect(there.frames).toHaveLength(1)
})

test('nothing told right after the opening is missed', async () => {
  for (let n = 0; n < 20; n++) {
    const opened = openedSocket(address, { token: await ticketOf(other.id) })
    const { frames } = await opened
    await tell(other.id, n)
    expect(await eventually(() => frames[0])).toMatchObject({ n })
  }
})

test('what a browser says is neither answered nor a danger', async () => {
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

test('a browser that does not answer the heartbeat is let go', async () => {
  const quick = await socketServer({ ...options, beatMs: 30 })
  const { ws, closed } = await openedSocket(quick.address, { token: await ticketOf(client.id) })
  ws.pong = () => {}
  ;(ws as unknown as { _receiver: { removeAllListeners(name: string): void } })._receiver.removeAllListeners('ping')
  expect((await closed).code).toBe(1006)
})

test('a person has as many sockets as windows, not as many as they like', async () => {
  const crowded = await socketServer(options)
  const opened = await Promise.all(Array.from({ length: 45 }, async () => openSocket(crowded.address, { token: await ticketOf(other.id) })))
  expect(opened.filter((answer) => answer === 429)).toHaveLength(5)
})

test('no token stands in the log', async () => {
  const token = await ticketOf(client.id)
  await openedSocket(address, { token })
  await openSocket(address, { token })
  expect(JSON.stringify(world.log.lines)).not.toContain(token)
})
