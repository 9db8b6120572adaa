import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MeetingAccess } from '../../../../modules/meeting/schemas.ts'
import { createCall } from './call.ts'

/** A fake browser connection that does only what the test says. */
class Connection extends EventTarget {
  connectionState = 'new'
  signalingState = 'stable'
  localDescription: { type: string; sdp: string } | null = null
  remoteDescription: { type: string; sdp: string } | null = null
  restarts = 0
  static generateCertificate = async () => ({})
  onconnectionstatechange: (() => void) | null = null
  onnegotiationneeded: (() => void) | null = null
  readonly configuration: RTCConfiguration
  constructor(configuration: RTCConfiguration) {
    super()
    this.configuration = configuration
    made.push(this)
  }
  createDataChannel = () => ({ readyState: 'connecting', send() {} })
  addTransceiver() {}
  getTransceivers = () => []
  getConfiguration = () => this.configuration
  setConfiguration() {}
  getStats = async () => new Map()
  restartIce() {
    this.restarts += 1
  }
  async setRemoteDescription(description: { type: string; sdp: string }) {
    this.remoteDescription = description
  }
  async setLocalDescription() {
    this.signalingState = 'have-local-offer'
    this.localDescription = { type: 'offer', sdp: `offer ${made.indexOf(this)}` }
  }
  close() {}
  becomes(state: string) {
    this.connectionState = state
    this.onconnectionstatechange?.()
  }
}

class Socket {
  static OPEN = 1
  readyState = 1
  said: Array<Record<string, unknown>> = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  constructor() {
    sockets.push(this)
  }
  send(text: string) {
    this.said.push(JSON.parse(text) as Record<string, unknown>)
  }
  close() {}
  hears(frame: object) {
    this.onmessage?.({ data: JSON.stringify(frame) })
  }
}

let made: Connection[]
let sockets: Socket[]
const relay = { urls: ['turn:relay.test'], username: 'u', credential: 'c' }
const access = (iceServers: MeetingAccess['iceServers']): MeetingAccess => ({
  ticket: 't',
  iceServers,
  role: 'lawyer',
  polite: false,
  startsAt: '2026-12-07T08:00:00Z',
  endsAt: '2026-12-07T08:30:00Z',
  closesAt: '2026-12-07T09:00:00Z',
  waiting: { countsAfter: 300_000, holdsAfter: 900_000 },
  serverNow: new Date().toISOString(),
})

beforeEach(() => {
  vi.useFakeTimers()
  made = []
  sockets = []
  vi.stubGlobal('RTCPeerConnection', Connection)
  vi.stubGlobal('WebSocket', Socket)
  vi.stubGlobal(
    'MediaStream',
    class {
      getTracks = () => []
    },
  )
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('localStorage', { getItem: () => null })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A call with both people in the room and connected. */
async function aConnectedCall({ hasRelay = true } = {}) {
  const call = createCall({
    getAccess: async () => ({ access: access(hasRelay ? [relay] : []) }),
    connect: () => new Socket() as unknown as WebSocket,
  })
  call.arrive()
  await vi.advanceTimersByTimeAsync(0)
  const theirs = { connection: 'c', instance: 'their-instance', stage: 'room' }
  const opens = () => {
    const socket = sockets.at(-1)!
    socket.onopen?.()
    socket.hears({ type: 'stage', stage: 'room' })
    socket.hears({ type: 'peer', role: 'client', peer: theirs })
  }
  call.join()
  opens()
  made.at(-1)!.becomes('connected')
  // The server sends a message every five seconds. The relay test in the lobby is not part of this.
  const beat = setInterval(() => sockets.at(-1)?.hears({ type: 'beat' }), 5_000)
  const first = made.at(-1)!
  const tried = () => call.getState().rung
  return {
    call,
    first,
    opens,
    tried,
    stop: () => {
      clearInterval(beat)
      call.vanish()
    },
  }
}

const after = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000)

test('a broken connection gets three seconds, then an ICE restart, a new negotiation, the relay, audio only and the telephone, and retries from there', async () => {
  const { call, first, tried, stop } = await aConnectedCall()
  first.becomes('disconnected')
  expect([tried(), first.restarts]).toEqual(['wait', 0])
  await after(2.9)
  expect(tried()).toBe('wait')
  await after(0.2)
  expect([tried(), first.restarts]).toEqual(['restart', 1])
  await after(6)
  expect(tried()).toBe('reconnect')
  expect(made.at(-1)).not.toBe(first)
  expect(made.at(-1)!.configuration.iceTransportPolicy).toBeUndefined()
  await after(8)
  expect([
    tried(),
    made.at(-1)!.configuration.iceTransportPolicy,
    call.getState().soundOnly,
  ]).toEqual(['relay', 'relay', false])
  await after(8)
  expect([
    tried(),
    made.at(-1)!.configuration.iceTransportPolicy,
    call.getState().soundOnly,
  ]).toEqual(['audio', 'relay', true])
  await after(10)
  expect(tried()).toBe('phone')
  await after(10)
  expect(tried()).toBe('reconnect')
  made.at(-1)!.becomes('connected')
  expect([tried(), call.getState().link, call.getState().soundOnly]).toEqual([
    undefined,
    'connected',
    true,
  ])
  stop()
})

test('without a relay its step is skipped; a connection that recovers by itself is left alone', async () => {
  const { first, tried, stop } = await aConnectedCall({ hasRelay: false })
  first.becomes('disconnected')
  await after(2)
  first.becomes('connected')
  await after(30)
  expect([tried(), first.restarts, made.at(-1)]).toEqual([undefined, 0, first])
  first.becomes('failed')
  expect([tried(), first.restarts]).toEqual(['restart', 1])
  await after(6)
  expect(tried()).toBe('reconnect')
  await after(8)
  expect(tried()).toBe('audio')
  stop()
})

test('without the server nothing is tried; when it is back, an ICE restart starts at once, also for a working call', async () => {
  const { call, first, opens, tried, stop } = await aConnectedCall()
  sockets.at(-1)!.onclose?.({ code: 1006 })
  first.becomes('disconnected')
  // No answer from the server either.
  const connections = made.length
  for (let seconds = 0; seconds < 30; seconds++) await after(1)
  expect([tried(), first.restarts, made.length]).toEqual(['wait', 0, connections])
  opens()
  expect([tried(), first.restarts]).toEqual(['restart', 1])
  first.becomes('connected')

  sockets.at(-1)!.onclose?.({ code: 1006 })
  await after(3)
  opens()
  expect([call.getState().link, first.restarts, made.length]).toEqual(['connected', 2, connections])
  stop()
})

test('a connection attempt without an answer is given up after seconds and repeated', async () => {
  let answers = 0
  const call = createCall({
    getAccess: () =>
      answers++ === 0 ? new Promise(() => {}) : Promise.resolve({ access: access([]) }),
    connect: () => new Socket() as unknown as WebSocket,
  })
  call.arrive()
  await after(5)
  expect([answers, sockets.length]).toEqual([2, 1])
  // This one never opens.
  await after(11)
  expect([answers, sockets.length]).toEqual([3, 2])
  sockets.at(-1)!.onopen?.()
  expect(call.getState().lineCutSince).toBeUndefined()
  call.vanish()
})

test('a lost offer is sent again when the other side is back at the server', async () => {
  const { first, opens, stop } = await aConnectedCall()
  const offers = () =>
    sockets
      .flatMap(({ said }) => said)
      .filter(
        ({ signal }) =>
          (signal as { description?: { type: string } } | undefined)?.description?.type === 'offer',
      ).length
  await first.setLocalDescription()
  expect(offers()).toBe(0)
  opens()
  expect(offers()).toBe(1)
  first.signalingState = 'stable'
  opens()
  expect(offers()).toBe(1)
  stop()
})

test('a third person has a connection of their own; a broken one is repaired without touching the other', async () => {
  const { call, first, stop } = await aConnectedCall()
  const guest = { connection: 'g', instance: 'guest-instance', stage: 'room' }
  sockets.at(-1)!.hears({ type: 'peer', role: 'guest', peer: guest })
  const third = made.at(-1)!
  expect(third).not.toBe(first)
  expect(third.configuration.certificates).toEqual(first.configuration.certificates)
  third.becomes('connected')
  expect([call.getState().link, call.getState().second.link]).toEqual(['connected', 'connected'])
  third.becomes('failed')
  await after(40)
  const { link, second, soundOnly } = call.getState()
  expect([link, second.link, soundOnly]).toEqual(['connected', 'interrupted', false])
  const entered = sockets.at(-1)!.said.filter(({ type }) => type === 'enter')
  expect(new Set(entered.map((frame) => frame['instance'])).size).toBe(1)
  expect(new Set(entered.map((frame) => frame['secondInstance'])).size).toBeGreaterThan(1)
  expect(first.restarts).toBe(0)
  sockets.at(-1)!.hears({ type: 'peer', role: 'guest', peer: null, hungUp: true })
  expect([call.getState().link, call.getState().second.link]).toEqual(['connected', 'none'])
  stop()
})

test('an offer that comes while the certificate is being made is answered once it is, without a new attempt', async () => {
  let finish: (certificate: object) => void = () => {}
  vi.spyOn(Connection, 'generateCertificate').mockReturnValueOnce(
    new Promise((resolve) => (finish = resolve)),
  )
  const call = createCall({
    getAccess: async () => ({ access: access([]) }),
    connect: () => new Socket() as unknown as WebSocket,
  })
  call.arrive()
  call.join()
  await after(0)
  const [socket] = sockets
  socket!.onopen?.()
  const to = socket!.said.find(({ type }) => type === 'enter')?.['instance']
  const theirs = { connection: 'c', instance: 'their-instance', stage: 'room' }
  const signal = { description: { type: 'offer', sdp: 'an early offer' } }
  socket!.hears({ type: 'stage', stage: 'room' })
  socket!.hears({ type: 'peer', role: 'client', peer: theirs })
  for (const from of ['an-older-instance', 'their-instance'])
    socket!.hears({ type: 'signal', from, to, signal })
  expect(made).toEqual([])
  finish({})
  await after(0)
  expect(made).toHaveLength(1)
  expect(made[0]!.remoteDescription).toEqual(signal.description)
  expect(socket!.said.filter(({ type }) => type === 'signal')).toHaveLength(1)
  call.vanish()
})

/** A third person connected to a call of two. */
async function aConnectedGuest() {
  const { opens, stop, call } = await aConnectedCall()
  const guest = {
    connection: 'g',
    instance: 'guest-instance',
    stage: 'room',
    personId: 'ona',
  }
  sockets.at(-1)!.hears({ type: 'peer', role: 'guest', peer: guest })
  const link = made.at(-1)!
  link.becomes('connected')
  const comesBack = async () => {
    sockets.at(-1)!.onclose?.({ code: 1006 })
    await after(3)
    opens()
  }
  return { call, link, guest, comesBack, stop }
}

test('a guest who was removed while this side had no server is closed at its next connection', async () => {
  for (const now of [null, 'another guest']) {
    const { call, link, comesBack, stop } = await aConnectedGuest()
    const close = vi.spyOn(link, 'close')
    await comesBack()
    expect(call.getState().second.link).toBe('connected')
    sockets.at(-1)!.hears({ type: 'guest', personId: now })
    const { second, link: first } = call.getState()
    expect([second.link, second.peer, second.hasPeerHungUp, first]).toEqual([
      'none',
      null,
      true,
      'connected',
    ])
    expect(close).toHaveBeenCalledOnce()
    stop()
  }
})

test('a guest who is still in the call keeps the connection when this side comes back', async () => {
  const { call, link, guest, comesBack, stop } = await aConnectedGuest()
  await comesBack()
  sockets.at(-1)!.hears({ type: 'guest', personId: 'ona' })
  sockets.at(-1)!.hears({ type: 'peer', role: 'guest', peer: null, isAbsent: true })
  expect(call.getState().second.link).toBe('connected')
  sockets.at(-1)!.hears({ type: 'peer', role: 'guest', peer: guest })
  expect([call.getState().second.link, made.at(-1)]).toEqual(['connected', link])
  stop()
})

test('a guest who left while this side had no server is not waited for; one who returns begins anew', async () => {
  const { call, link, guest, comesBack, stop } = await aConnectedGuest()
  link.becomes('failed')
  await comesBack()
  sockets.at(-1)!.hears({ type: 'guest', personId: 'ona' })
  const before = sockets.at(-1)!.said.findLast(({ type }) => type === 'enter')
  sockets.at(-1)!.hears({ type: 'peer', role: 'guest', peer: null, isAbsent: true })
  expect([call.getState().second.link, call.getState().link]).toEqual(['none', 'connected'])
  const entered = sockets.at(-1)!.said.findLast(({ type }) => type === 'enter')
  expect(entered?.['secondInstance']).not.toBe(before?.['secondInstance'])
  expect(entered?.['instance']).toBe(before?.['instance'])
  sockets.at(-1)!.hears({ type: 'peer', role: 'guest', peer: guest })
  expect(made.at(-1)).not.toBe(link)
  expect(call.getState().second.link).toBe('connecting')
  stop()
})

test('a guest whose presence was ended sees so at once, and nothing is left of the call', async () => {
  const { call, stop } = await aConnectedCall()
  sockets.at(-1)!.onclose?.({ code: 4412 })
  const { end, link, stage } = call.getState()
  expect([end?.reason, link, stage]).toEqual(['removed', 'none', 'ended'])
  stop()
})
