import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLiveClient, type LiveSocket } from './live-client.ts'

type FakeSocket = LiveSocket & { address: string; isClosed: boolean }

function setUp(address: () => Promise<string> = async () => 'ws://site/api/socket?token=t') {
  const sockets: FakeSocket[] = []
  const frames: object[] = []
  const said: string[] = []
  const count = { opened: 0, cleared: 0 }
  const client = createLiveClient({
    address,
    connect(to) {
      const socket: FakeSocket = {
        address: to,
        isClosed: false,
        onopen: null,
        onmessage: null,
        onerror: null,
        onclose: null,
        send(text) {
          said.push(text)
        },
        close() {
          this.isClosed = true
        },
      }
      sockets.push(socket)
      return socket
    },
    onOpen: () => void (count.opened += 1),
    onFrame: (frame) => frames.push(frame),
    onClear: () => void (count.cleared += 1),
  })
  const last = () => sockets.at(-1)!
  return { client, sockets, frames, said, count, last }
}

const soon = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('opens when there is a user, and fetches the list on each opening', async () => {
  const { client, sockets, count, last } = setUp()
  await soon()
  expect(sockets).toHaveLength(0)
  client.follow('tomas')
  await soon()
  expect(sockets).toHaveLength(1)
  last().onopen!()
  expect(count.opened).toBe(1)
  client.follow('tomas')
  await soon()
  expect(sockets).toHaveLength(1)
})

test('waits min(1000*2^attempts, 10000) ms between attempts, for ever, and starts over after an opening', async () => {
  const { client, sockets, last } = setUp()
  client.follow('tomas')
  await soon()
  for (const delay of [1000, 2000, 4000, 8000, 10_000, 10_000, 10_000, 10_000]) {
    const before = sockets.length
    last().onclose!()
    await vi.advanceTimersByTimeAsync(delay - 1)
    expect(sockets).toHaveLength(before)
    await vi.advanceTimersByTimeAsync(1)
    expect(sockets).toHaveLength(before + 1)
  }
  last().onopen!()
  const before = sockets.length
  last().onclose!()
  await vi.advanceTimersByTimeAsync(1000)
  expect(sockets).toHaveLength(before + 1)
})

test('an error closes the socket, and the close causes a retry', async () => {
  const { client, sockets, last } = setUp()
  client.follow('tomas')
  await soon()
  const failed = last()
  failed.onerror!()
  expect(failed.isClosed).toBe(true)
  failed.onclose!()
  await vi.advanceTimersByTimeAsync(1000)
  expect(sockets).toHaveLength(2)
})

test('a failed ticket request is retried like a closed socket', async () => {
  const address = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue('ws://site')
  const { client, sockets } = setUp(address)
  client.follow('tomas')
  await soon()
  expect(sockets).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1000)
  expect(sockets).toHaveLength(1)
})

test('a ticket request or an opening without an answer is given up after ten seconds and retried', async () => {
  const address = vi
    .fn<() => Promise<string>>()
    .mockReturnValueOnce(new Promise(() => {}))
    .mockResolvedValue('ws://site')
  const { client, sockets } = setUp(address)
  client.follow('tomas')
  await vi.advanceTimersByTimeAsync(11_000)
  expect(sockets).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(12_000)
  expect(sockets).toHaveLength(2)
  client.follow(undefined)
})

test('reconnects for another user', async () => {
  const { client, sockets, count } = setUp()
  client.follow('tomas')
  await soon()
  client.follow('emma')
  await soon()
  expect(sockets.map(({ isClosed }) => isClosed)).toEqual([true, false])
  expect(count.cleared).toBe(1)
})

test('without a user it closes, clears and cancels retries', async () => {
  const { client, sockets, count, last } = setUp()
  client.follow('tomas')
  await soon()
  last().onclose!()
  client.follow(undefined)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sockets).toHaveLength(1)
  expect(last().isClosed).toBe(true)
  expect(count.cleared).toBe(1)
})

test('a user who signs out during the ticket request opens nothing', async () => {
  const { client, sockets } = setUp()
  client.follow('tomas')
  client.follow(undefined)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sockets).toHaveLength(0)
})

test('an unreadable message is only logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { client, frames, last } = setUp()
  client.follow('tomas')
  await soon()
  last().onopen!()
  last().onmessage!({ data: 'no json' })
  last().onmessage!({ data: '{"type":"notification","id":"1"}' })
  expect(warn).toHaveBeenCalledOnce()
  expect(frames).toEqual([{ type: 'notification', id: '1' }])
  expect(last().isClosed).toBe(false)
})

test('a silent connection is closed and opened again', async () => {
  const { client, sockets, last } = setUp()
  client.follow('tomas')
  await soon()
  last().onopen!()
  await vi.advanceTimersByTimeAsync(60_000)
  last().onmessage!({ data: '{"type":"beat"}' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sockets).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(sockets).toHaveLength(2)
})

test('sends only while connected: messages to a closed socket are not stored', async () => {
  const { client, said, last } = setUp()
  client.follow('tomas')
  await soon()
  client.send({ type: 'times' })
  expect(said).toEqual([])
  last().onopen!()
  client.send({ type: 'times' })
  expect(said).toEqual(['{"type":"times"}'])
  last().onclose!()
  client.send({ type: 'times' })
  expect(said).toHaveLength(1)
})
