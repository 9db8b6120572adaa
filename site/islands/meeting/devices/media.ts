import { nothing } from '../call/call-state.ts'
import type { Tracks } from '../call/peer.ts'
import { keepDevices, keptDevices } from '../call/preference.ts'
import type { Store } from '../call/store.ts'
import {
  faultOf,
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

/** Our camera, microphone and screen: what of them is on, and what a press does. */
export function createMedia({ get, set, onTracks, onMedia }: MediaNeeds) {
  const sources = createSources()
  const unplugged = createUnplugged({ get, set, sources, told })
  let isChoosingScreen = false
  /**
   * While another microphone is being opened there is none: whether it will be heard is decided
   * here.
   */
  let exchanged: { isOn: boolean } | undefined

  const tracks = (): Tracks => ({
    audio: sources.get('microphone'),
    video:
      get().soundOnly || get().otherSoundOnly
        ? null
        : (sources.get('screen') ?? sources.get('camera')),
  })
  const streamOf = (track: MediaStreamTrack | null) =>
    track ? new MediaStream([track]) : undefined
  const adoptCamera = (track: MediaStreamTrack | null) =>
    sources.adopt('camera', track, unplugged.cameraLost)
  const adoptMicrophone = (track: MediaStreamTrack | null) =>
    sources.adopt('microphone', track, unplugged.microphoneLost)

  function told() {
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
   * Devices are opened one press after the other; what comes when the call is over is let go again.
   */
  async function attempt(work: () => Promise<void>) {
    if (get().isOpeningDevices) return
    set({ isOpeningDevices: true, fault: undefined })
    try {
      await work()
    } catch (error) {
      set({ fault: faultOf(error) })
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
    told()
  }

  const verbs = {
    openDevices: () =>
      attempt(async () => {
        set({ choice: keptDevices(), lost: undefined })
        sources.drop('camera')
        sources.drop('microphone')
        unplugged.watch()
        const opened = await openDevices(get().choice)
        adoptMicrophone(opened.audio)
        adoptCamera(opened.video)
        set({ devicesAsked: true, fault: opened.fault })
        told()
      }),
    toggleCamera: () =>
      attempt(async () => {
        // Whoever turns the camera on wants to be seen again.
        if (!sources.get('camera') && get().soundOnly) set({ soundOnly: false })
        if (sources.get('camera')) sources.drop('camera')
        else adoptCamera(await openCamera(get().choice))
        found('camera')
        told()
      }),
    /** Falling silent waits for nothing, not even for a camera that is being opened. */
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
          told()
        })
      microphone.enabled = !microphone.enabled
      found('microphone')
      told()
    },
    /**
     * Another camera, microphone or loudspeaker, before the call or in the middle of it: what is
     * off stays off.
     */
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
        told()
      }),
    /** It was read that something was unplugged. */
    forgetLost: () => set({ lost: undefined }),
    async toggleScreen() {
      if (isChoosingScreen) return
      if (sources.get('screen')) return screenEnded()
      isChoosingScreen = true
      set({ screenFailed: false, soundOnly: false })
      try {
        const screen = await openScreen()
        // The choosing outlasted the call.
        if (get().stage === 'ended') screen?.stop()
        else if (screen) sources.adopt('screen', screen, screenEnded)
        told()
      } catch {
        set({ screenFailed: true })
      }
      isChoosingScreen = false
    },
  }

  return { tracks, stop, verbs, told }
}
