import { expect, test } from 'vitest'
import {
  createNotificationList,
  type LiveNotification,
  type NotificationState,
} from './notification-list.ts'

const OPENED_AT = Date.parse('2026-11-21T10:00:00Z')
let made = 0

/** A notification created some seconds after the page was requested. */
function aNotification(
  secondsLater: number,
  part: Partial<LiveNotification> = {},
): LiveNotification {
  const time = (OPENED_AT + secondsLater * 1_000).toString(16).padStart(12, '0')
  made += 1
  const id = `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${String(made).padStart(12, '0')}`
  return {
    id,
    kind: 'booked',
    title: id,
    body: '',
    action: '',
    href: '/',
    consultationId: null,
    createdAt: '',
    readAt: null,
    closedAt: null,
    ...part,
  }
}

function setUp({ kept }: { kept?: string[] } = {}) {
  const server: { items: LiveNotification[]; fails: boolean; waits: Array<() => void> } = {
    items: [],
    fails: false,
    waits: [],
  }
  const added: string[] = []
  const states: Array<NotificationState | undefined> = []
  let known = kept
  const answer = () => ({
    items: server.items.slice(0, 12),
    unread: server.items.filter(({ readAt }) => readAt === null).length,
  })
  const list = createNotificationList({
    async ask() {
      if (server.fails) throw new Error('offline')
      const now = answer()
      if (server.waits.length > 0 || isHeld)
        await new Promise<void>((resolve) => server.waits.push(resolve))
      return now
    },
    async mark(ids) {
      server.items = server.items.map((item) =>
        !ids || ids.includes(item.id) ? { ...item, readAt: 'now' } : item,
      )
      return { unread: answer().unread }
    },
    known: {
      read: () => known,
      write: (ids) => {
        known = [...ids]
      },
      delete: () => {
        known = undefined
      },
    },
    pageAskedAt: OPENED_AT,
    now: () => new Date(OPENED_AT),
    onState: (state) => states.push(state),
    onNew: ({ id }) => added.push(id),
  })
  let isHeld = false
  return {
    list,
    server,
    added,
    states,
    known: () => known,
    hold: () => {
      isHeld = true
    },
  }
}

test('notifications missed while disconnected are announced when the list is fetched again, once, the oldest first', async () => {
  const { list, server, added } = setUp()
  const [old, first, second] = [aNotification(-60), aNotification(20), aNotification(30)]
  server.items = [old]
  await list.fetch()
  expect(added).toEqual([])
  server.items = [second, first, old]
  await list.fetch()
  await list.fetch()
  expect(added).toEqual([first.id, second.id])
})

test('notifications sent between two pages are announced on the second; those the first page knew are not', async () => {
  const [known, between] = [aNotification(-60), aNotification(-1)]
  const { list, server, added } = setUp({ kept: [known.id] })
  server.items = [between, known]
  await list.fetch()
  expect(added).toEqual([between.id])
})

test('a tab’s first page announces what came since it was requested, and nothing older', async () => {
  const { list, server, added, known } = setUp()
  const [old, fresh, read] = [
    aNotification(-60),
    aNotification(1),
    aNotification(2, { readAt: 'then' }),
  ]
  server.items = [read, fresh, old]
  await list.fetch()
  expect(added).toEqual([fresh.id])
  expect(known()).toEqual([read.id, fresh.id, old.id])
})

test('a notification received while the list is loading stays in it, and is announced once', async () => {
  const { list, server, added, hold } = setUp()
  server.items = [aNotification(-60)]
  await list.fetch()
  hold()
  const asking = list.fetch()
  const pushed = aNotification(5)
  list.receive(pushed)
  list.receive(pushed)
  server.waits[0]!()
  await asking
  expect(list.get()).toMatchObject({ items: [{ id: pushed.id }, {}], unread: 2 })
  expect(added).toEqual([pushed.id])
})

test('a notification received before the first list is announced once', async () => {
  const { list, server, added } = setUp({ kept: [] })
  const early = aNotification(1)
  list.receive(early)
  server.items = [early]
  await list.fetch()
  expect(added).toEqual([early.id])
})

test('an outdated answer changes nothing', async () => {
  const { list, server, hold } = setUp()
  hold()
  const first = list.fetch()
  server.items = [aNotification(3)]
  const second = list.fetch()
  server.waits[1]!()
  await second
  server.waits[0]!()
  await first
  expect(list.get().unread).toBe(1)
})

test('a failed fetch is reported, and its notifications are announced later', async () => {
  const { list, server, states, added } = setUp()
  await list.fetch()
  server.fails = true
  expect(await list.fetch()).toBe(false)
  expect(states.at(-1)).toBeUndefined()
  server.fails = false
  server.items = [aNotification(9)]
  expect(await list.fetch()).toBe(true)
  expect(added).toHaveLength(1)
})

test('marking as read applies at once, here and in the count', async () => {
  const { list, server } = setUp()
  const [one, other] = [aNotification(1), aNotification(2)]
  server.items = [other, one]
  await list.fetch()
  const marking = list.markRead([one.id])
  expect(list.get().unread).toBe(1)
  await marking
  await list.markRead()
  expect(list.get()).toMatchObject({ unread: 0 })
})

test("another person in this tab does not see the previous person's notifications", async () => {
  const { list, server, known, states } = setUp()
  server.items = [aNotification(1)]
  await list.fetch()
  list.clear()
  expect([known(), states.at(-1)]).toEqual([undefined, { items: [], unread: 0 }])
})
