import { WebSocket } from 'ws'
import { afterAll, expect, test } from 'vitest'
import { createTestNotifications } from '#modules/notification/testing'
import { anAccount } from '#modules/account/testing'
import { newId, type SameTransactionSubscriber } from '#modules/shared'
import { eventually, testFoundation } from '#testing'
import { createLiveClient, type LiveSocket } from '../../site/scripts/live/live-client.ts'
import { socketServer } from './socket-testing.ts'

const CLIENTS = 1_000
const PEOPLE = 50

const subscribers: SameTransactionSubscriber[] = []
const foundation = await testFoundation({ subscribers })
const { db, transact, clock, log, broadcast } = foundation
const { account, notification } = createTestNotifications(foundation, subscribers)
const people = await Promise.all(Array.from({ length: PEOPLE }, () => anAccount(foundation)))
const meeting = {
  getJoinableMeeting: () => Promise.reject(new Error('no meeting')),
  takeSeat: () => Promise.reject(new Error('no meeting')),
  guests: {
    redeemGuestTicket: () => Promise.resolve(undefined),
    takeGuestSeat: () => Promise.reject(new Error('no meeting')),
  },
}
const options = { publicUrl: 'https://patarta.test', clock, log, broadcast, account, meeting }

const received = new Map<string, string[]>()
async function tellEverybody(round: string): Promise<void> {
  for (const { id } of people) {
    await transact((tx) =>
      notification.notify(tx, {
        accountId: id,
        consultationId: null,
        eventId: `${round}-${newId()}`,
        kind: 'message',
        text: 'nextSteps',
        leadsTo: 'notifications',
        channels: ['bell'],
        params: {},
      }),
    )
  }
  for (const { id } of people)
    received.set(
      id,
      (await db('notification').where({ accountId: id }).select('id')).map(
        (row: { id: string }) => row.id,
      ),
    )
}

test('a thousand pages reconnect by themselves after a restart, and no notification is lost', async () => {
  const first = await socketServer(options)
  const { address } = first
  const open = new Set<WebSocket>()
  /** The page's own client, with the browser APIs it needs. */
  const pages = Array.from({ length: CLIENTS }, (_, n) => {
    const { id: accountId } = people[n % PEOPLE]!
    const known = new Set<string>()
    const client = createLiveClient({
      async address() {
        return `ws://${address}/api/socket?token=${await account.tickets.issueTicket(db, { accountId, purpose: 'socket', seconds: 60 })}`
      },
      connect: (url) => {
        const socket = new WebSocket(url)
        socket.on('open', () => open.add(socket))
        socket.on('close', () => open.delete(socket))
        return socket as unknown as LiveSocket
      },
      onOpen: () =>
        void notification.inbox
          .listNotifications({ accountId } as never, { locale: 'lt', pageSize: 50 })
          .then(({ items }) => {
            for (const { id } of items) known.add(id)
          }),
      onFrame: (frame) => {
        if ('id' in frame) known.add(String(frame.id))
      },
      onClear: () => known.clear(),
    })
    client.follow(accountId)
    return { accountId, known, client }
  })
  afterAll(() => {
    for (const { client } of pages) client.follow(undefined)
  })
  const whoMisses = () =>
    pages.filter(({ accountId, known }) => received.get(accountId)?.some((id) => !known.has(id)))
      .length

  await eventually(() => open.size === CLIENTS, 60_000)
  await tellEverybody('before')
  await eventually(() => whoMisses() === 0, 30_000)

  await first.app.close()
  await eventually(() => open.size === 0, 10_000)
  await tellEverybody('while it was away')
  expect(whoMisses()).toBe(CLIENTS)
  await socketServer(options, Number(address.split(':')[1]))
  await eventually(() => open.size === CLIENTS, 60_000)
  await tellEverybody('after')
  await eventually(() => whoMisses() === 0, 30_000)
}, 180_000)
