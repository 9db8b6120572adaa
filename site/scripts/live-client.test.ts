import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLiveClient, type LiveSocket } from './live-client.ts'

type FakeSocket = LiveSocket & { address: string; isClosed: boolean }

function setUp(address: () => Promise<string> = async () => 'ws://site/api/socket?token=t') {
  const sockets: FakeSocket[] = []
  const heard: object[] = []
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
    onFrame: (frame) => heard.push(frame),
    onClear: () => void (count.cleared += 1),
  })
  const last = () => sockets.at(-1)!
  return { client, sockets, heard, said, count, last }
}

const soon = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('opens when a user exists, and fetches what was told on each opening', async () => {
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

test('waits min(1000*2^attempts, 10000) ms between tries, for ever, and starts anew after an opening', async () => {
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

test('an error closes the socket, and the close tries again', async () => {
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

test('a ticket that cannot be had is tried for again like a closed socket', async () => {
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

test('a ticket or an opening that the net swallows is given up after ten seconds and tried for again', async () => {
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

test('re-opens when the user becomes another one', async () => {
  const { client, sockets, count } = setUp()
  client.follow('tomas')
  await soon()
  client.follow('emma')
  await soon()
  expect(sockets.map(({ isClosed }) => isClosed)).toEqual([true, false])
  expect(count.cleared).toBe(1)
})

test('losing the user closes, clears, and cancels retries', async () => {
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

test('a user who goes while the ticket is under way opens nothing', async () => {
  const { client, sockets } = setUp()
  client.follow('tomas')
  client.follow(undefined)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sockets).toHaveLength(0)
})

test('what cannot be read is only logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { client, heard, last } = setUp()
  client.follow('tomas')
  await soon()
  last().onopen!()
  last().onmessage!({ data: 'no json' })
  last().onmessage!({ data: '{"type":"notification","id":"1"}' })
  expect(warn).toHaveBeenCalledOnce()
  expect(heard).toEqual([{ type: 'notification', id: '1' }])
  expect(last().isClosed).toBe(false)
})

test('a line that has gone silent is given up and opened anew', async () => {
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

test('speaks only while the line is there: what is said into a dead one is not kept', async () => {
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
