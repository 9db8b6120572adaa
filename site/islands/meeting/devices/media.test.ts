import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { initialState, type CallState } from '../call/call-state.ts'
import { createMedia } from './media.ts'

class Track extends EventTarget {
  enabled = true
  readyState = 'live'
  readonly kind: string
  readonly label: string
  constructor(kind: string, label: string) {
    super()
    this.kind = kind
    this.label = label
  }
  stop() {
    this.readyState = 'ended'
  }
  /** Simulates unplugging the device. */
  pull() {
    this.stop()
    this.dispatchEvent(new Event('ended'))
  }
}
class Stream {
  readonly tracks: Track[]
  constructor(tracks: Track[]) {
    this.tracks = tracks
  }
  getTracks = () => this.tracks
  getAudioTracks = () => this.tracks.filter(({ kind }) => kind === 'audio')
  getVideoTracks = () => this.tracks.filter(({ kind }) => kind === 'video')
}

type Wanted = Record<'audio' | 'video', { deviceId?: { exact: string } } | undefined>
let plugged: Array<{ kind: 'audioinput' | 'videoinput' | 'audiooutput'; deviceId: string }>
let given: Track[]
let state: CallState

const media = () =>
  createMedia({
    get: () => state,
    set: (patch) => {
      state = { ...state, ...patch }
    },
    onTracks: () => {},
    onMedia: () => {},
  })
const last = (kind: string) => given.findLast((track) => track.kind === kind)!
const settled = () => vi.waitFor(() => expect(state.isOpeningDevices).toBe(false))

beforeEach(() => {
  plugged = [
    { kind: 'audioinput', deviceId: 'headset' },
    { kind: 'audioinput', deviceId: 'built in' },
    { kind: 'videoinput', deviceId: 'webcam' },
    { kind: 'audiooutput', deviceId: 'headset out' },
    { kind: 'audiooutput', deviceId: 'built in out' },
  ]
  given = []
  state = initialState
  const kept = new Map<string, string>()
  const devices = Object.assign(new EventTarget(), {
    enumerateDevices: async () => plugged.map((device) => ({ ...device, label: device.deviceId })),
    async getUserMedia(wanted: Wanted) {
      const tracks = (['audio', 'video'] as const)
        .filter((kind) => wanted[kind])
        .map((kind) => {
          const exact = wanted[kind]?.deviceId?.exact
          const found = plugged.find(
            (device) => device.kind === `${kind}input` && (!exact || device.deviceId === exact),
          )
          if (!found)
            throw new DOMException('none', exact ? 'OverconstrainedError' : 'NotFoundError')
          return new Track(kind, found.deviceId)
        })
      given.push(...tracks)
      return new Stream(tracks)
    },
  })
  vi.stubGlobal('navigator', { mediaDevices: devices })
  vi.stubGlobal('MediaStream', Stream)
  vi.stubGlobal(
    'HTMLMediaElement',
    class {
      setSinkId() {}
    },
  )
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const unplug = (deviceId: string) => {
  plugged = plugged.filter((device) => device.deviceId !== deviceId)
  navigator.mediaDevices.dispatchEvent(new Event('devicechange'))
}

test('an unplugged microphone is replaced by another one, muted if it was muted; without another, by the next one plugged in', async () => {
  const { verbs } = media()
  await verbs.openDevices()
  await verbs.toggleMicrophone()
  unplug('headset')
  last('audio').pull()
  await vi.waitFor(() => expect(state.lost).toEqual({ what: 'microphone', instead: 'built in' }))
  expect(state.media.microphone).toBe(false)
  await verbs.toggleMicrophone()
  expect([state.media.microphone, state.lost]).toEqual([true, undefined])

  unplug('built in')
  last('audio').pull()
  await settled()
  expect(state.lost).toEqual({ what: 'microphone' })
  expect(state.media.microphone).toBe(false)
  plugged.push({ kind: 'audioinput', deviceId: 'new one' })
  navigator.mediaDevices.dispatchEvent(new Event('devicechange'))
  await vi.waitFor(() => expect(state.lost?.instead).toBe('new one'))
  expect(state.media.microphone).toBe(true)
})

test('an unplugged camera turns the video off: another camera needs a press', async () => {
  plugged.push({ kind: 'videoinput', deviceId: 'second' })
  const { verbs } = media()
  await verbs.openDevices()
  unplug('webcam')
  last('video').pull()
  expect([state.media.camera, state.lost]).toEqual([false, { what: 'camera' }])
  await verbs.toggleCamera()
  expect([state.media.camera, last('video').label, state.lost]).toEqual([true, 'second', undefined])
})

test('chosen devices are remembered for the next call; a missing one is replaced, the speaker with a notice', async () => {
  const first = media()
  await first.verbs.openDevices()
  await first.verbs.choose({
    cameraId: 'webcam',
    microphoneId: 'built in',
    speakerId: 'headset out',
  })
  expect(last('audio').label).toBe('built in')
  first.stop()

  unplug('webcam')
  plugged.push({ kind: 'videoinput', deviceId: 'other' })
  const second = media()
  await second.verbs.openDevices()
  expect([
    last('audio').label,
    last('video').label,
    state.deviceFailure,
    state.choice.speakerId,
  ]).toEqual(['built in', 'other', undefined, 'headset out'])
  unplug('headset out')
  await vi.waitFor(() => expect(state.lost).toEqual({ what: 'speaker' }))
  expect(state.choice).toEqual({ cameraId: 'webcam', microphoneId: 'built in' })
})

test('muting is immediate, even while a camera permission prompt is open', async () => {
  const { verbs } = media()
  await verbs.openDevices()
  await verbs.toggleCamera()
  navigator.mediaDevices.getUserMedia = () => new Promise(() => {})
  void verbs.toggleCamera()
  expect(state.isOpeningDevices).toBe(true)
  await verbs.toggleMicrophone()
  expect([state.media.microphone, last('audio').enabled]).toEqual([false, false])
})

test('muting while another microphone is being opened also mutes the new one', async () => {
  const { verbs } = media()
  await verbs.openDevices()
  const choosing = verbs.choose({ microphoneId: 'built in' })
  await verbs.toggleMicrophone()
  await choosing
  expect([last('audio').label, last('audio').enabled, state.media.microphone]).toEqual([
    'built in',
    false,
    false,
  ])
})

test('a screen chosen after the call has ended is not captured, and two presses ask once', async () => {
  const chosen: Array<(stream: Stream) => void> = []
  Object.assign(navigator.mediaDevices, {
    getDisplayMedia: () =>
      new Promise<Stream>((resolve) => {
        chosen.push(resolve)
      }),
  })
  const { verbs } = media()
  const asking = verbs.toggleScreen()
  await verbs.toggleScreen()
  expect(chosen).toHaveLength(1)
  state = { ...state, stage: 'ended' }
  const screen = new Track('video', 'screen')
  chosen[0]!(new Stream([screen]))
  await asking
  expect([screen.readyState, state.media.screen]).toEqual(['ended', false])
})
