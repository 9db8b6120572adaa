import { nothing } from '../call/call-state.ts'
import type { Tracks } from '../call/peer.ts'
import { keepDevices, readKeptDevices } from '../call/preference.ts'
import type { Store } from '../call/store.ts'
import {
  failureOf,
  openCamera,
  openDevices,
  openMicrophone,
  openScreen,
  type Choice,
} from './devices.ts'
import { createSources } from './sources.ts'
import { createUnplugged } from './unplugged.ts'

type MediaNeeds = Store & {
  onTracks(tracks: Tracks): void
  onMedia(): void
}

/** Our camera, microphone and screen: what is on, and the actions for each. */
export function createMedia({ get, set, onTracks, onMedia }: MediaNeeds) {
  const sources = createSources()
  const unplugged = createUnplugged({ get, set, sources, announce })
  let isChoosingScreen = false
  /** Set while the microphone is being replaced: whether the new one will be unmuted. */
  let exchanged: { isOn: boolean } | undefined

  /** What one of the others is sent. */
  const tracks = ({ soundOnly, otherSoundOnly } = get()): Tracks => ({
    audio: sources.get('microphone'),
    video: soundOnly || otherSoundOnly ? null : (sources.get('screen') ?? sources.get('camera')),
  })
  const streamOf = (track: MediaStreamTrack | null) =>
    track ? new MediaStream([track]) : undefined
  const adoptCamera = (track: MediaStreamTrack | null) =>
    sources.adopt('camera', track, unplugged.cameraLost)
  const adoptMicrophone = (track: MediaStreamTrack | null) =>
    sources.adopt('microphone', track, unplugged.microphoneLost)

  function announce() {
    const [camera, microphone, screen] = [
      sources.get('camera'),
      sources.get('microphone'),
      sources.get('screen'),
    ]
    onTracks(tracks())
    set({
      preview: streamOf(screen ?? camera),
      sound: streamOf(microphone),
      media: {
        camera: camera !== null,
        microphone: microphone?.enabled ?? false,
        screen: screen !== null,
      },
    })
    onMedia()
  }

  const found = (what: 'camera' | 'microphone') => {
    if (get().lost?.what === what) set({ lost: undefined })
  }

  /**
   * Devices are opened one after the other. A device that opens after the call has ended is
   * released.
   */
  async function attempt(work: () => Promise<void>) {
    if (get().isOpeningDevices) return
    set({ isOpeningDevices: true, deviceFailure: undefined })
    try {
      await work()
    } catch (error) {
      set({ deviceFailure: failureOf(error) })
    }
    set({ isOpeningDevices: false })
    if (get().stage === 'ended') stop()
  }

  function stop() {
    unplugged.stop()
    for (const source of ['camera', 'screen', 'microphone'] as const) sources.drop(source)
    set({ preview: undefined, sound: undefined, media: nothing, lost: undefined })
  }

  const screenEnded = () => {
    sources.drop('screen')
    announce()
  }

  const verbs = {
    openDevices: () =>
      attempt(async () => {
        set({ choice: readKeptDevices(), lost: undefined })
        sources.drop('camera')
        sources.drop('microphone')
        unplugged.watch()
        const opened = await openDevices(get().choice)
        adoptMicrophone(opened.audio)
        adoptCamera(opened.video)
        set({ devicesAsked: true, deviceFailure: opened.failure })
        announce()
      }),
    toggleCamera: () =>
      attempt(async () => {
        // Turning the camera on ends audio-only mode.
        if (!sources.get('camera') && get().soundOnly) set({ soundOnly: false })
        if (sources.get('camera')) sources.drop('camera')
        else adoptCamera(await openCamera(get().choice))
        found('camera')
        announce()
      }),
    /** Muting is immediate, even while a camera is being opened. */
    async toggleMicrophone() {
      const microphone = sources.get('microphone')
      if (exchanged) {
        exchanged.isOn = !exchanged.isOn
        return set({ media: { ...get().media, microphone: exchanged.isOn } })
      }
      if (!microphone)
        return attempt(async () => {
          adoptMicrophone(await openMicrophone(get().choice))
          found('microphone')
          announce()
        })
      microphone.enabled = !microphone.enabled
      found('microphone')
      announce()
    },
    /** Changes camera, microphone or speaker, before or during the call. What is off stays off. */
    choose: (next: Choice) =>
      attempt(async () => {
        const { cameraId, microphoneId } = get().choice
        keepDevices(next)
        set({ choice: next, lost: undefined })
        if (sources.get('camera') && next.cameraId !== cameraId) {
          sources.drop('camera')
          adoptCamera(await openCamera(next))
        }
        const microphone = sources.get('microphone')
        if (microphone && next.microphoneId !== microphoneId) {
          sources.drop('microphone')
          const now = (exchanged = { isOn: microphone.enabled })
          const chosen = await openMicrophone(next).finally(() => {
            exchanged = undefined
          })
          chosen.enabled = now.isOn
          adoptMicrophone(chosen)
        }
        announce()
      }),
    /** The notice about an unplugged device was closed. */
    forgetLost: () => set({ lost: undefined }),
    async toggleScreen() {
      if (isChoosingScreen) return
      if (sources.get('screen')) return screenEnded()
      isChoosingScreen = true
      set({ screenFailed: false, soundOnly: false })
      try {
        const screen = await openScreen()
        // The call ended while the person was choosing.
        if (get().stage === 'ended') screen?.stop()
        else if (screen) sources.adopt('screen', screen, screenEnded)
        announce()
      } catch {
        set({ screenFailed: true })
      }
      isChoosingScreen = false
    },
  }

  return { tracks, stop, verbs, announce }
}
