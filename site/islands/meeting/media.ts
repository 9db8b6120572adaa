import { nothing, type CallState, type Lost } from './call-state.ts'
import { faultOf, listDevices, openCamera, openDevices, openMicrophone, openScreen, type Choice } from './devices.ts'
import { keepDevices, keptDevices } from './preference.ts'
import type { Tracks } from './peer.ts'

type MediaNeeds = {
  get(): CallState
  set(patch: Partial<CallState>): void
  onTracks(tracks: Tracks): void
  onMedia(): void
}

/** Our camera, microphone and screen. A camera that is off is let go, so that its light goes out as well. */
export function createMedia({ get, set, onTracks, onMedia }: MediaNeeds) {
  let audio: MediaStreamTrack | null = null
  let camera: MediaStreamTrack | null = null
  let screen: MediaStreamTrack | null = null
  let isWatching = false

  const tracks = (): Tracks => ({ audio, video: get().soundOnly || get().otherSoundOnly ? null : (screen ?? camera) })
  const streamOf = (track: MediaStreamTrack | null) => (track ? new MediaStream([track]) : undefined)

  function told() {
    onTracks(tracks())
    set({ preview: streamOf(screen ?? camera), sound: streamOf(audio), media: { camera: camera !== null, microphone: audio?.enabled ?? false, screen: screen !== null } })
    onMedia()
  }

  function adopt<Track extends MediaStreamTrack | null>(track: Track, onEnded: () => void): Track {
    // Pulled out, or taken away by the browser's own button.
    track?.addEventListener('ended', onEnded)
    return track
  }

  const dropCamera = () => {
    camera?.stop()
    camera = null
  }
  const dropScreen = () => {
    screen?.stop()
    screen = null
  }
  const dropSound = () => {
    audio?.stop()
    audio = null
  }
  const screenEnded = () => {
    dropScreen()
    told()
  }
  const lose = (lost: Lost) => set({ lost })

  /** Nobody shows another picture of themselves than the one they chose: the camera is off until they turn one on. */
  function cameraLost() {
    dropCamera()
    told()
    lose({ what: 'camera' })
  }

  /** Whoever was speaking wants to be heard on: by whichever microphone there is, muted where the old one was. */
  async function microphoneLost() {
    const isOn = audio?.enabled ?? true
    dropSound()
    told()
    lose({ what: 'microphone' })
    await findMicrophone(isOn)
  }

  async function findMicrophone(isOn: boolean) {
    const found = await openMicrophone({}).catch(() => null)
    if (!found) return
    if (audio || get().stage === 'ended') return found.stop()
    audio = adopt(found, () => void microphoneLost())
    audio.enabled = isOn
    told()
    lose({ what: 'microphone', instead: found.label })
  }

  /** Something was plugged in or out. */
  async function devicesChanged() {
    const { lost, choice, stage } = get()
    if (stage === 'ended') return
    if (lost?.what === 'microphone' && !lost.instead && !audio) await findMicrophone(true)
    const { speakers } = await listDevices()
    if (!choice.speakerId || speakers.length === 0 || speakers.some(({ id }) => id === choice.speakerId)) return
    const { speakerId: _gone, ...rest } = choice
    set({ choice: rest })
    lose({ what: 'speaker' })
  }

  function watch() {
    if (isWatching) return
    isWatching = true
    navigator.mediaDevices?.addEventListener('devicechange', onDeviceChange)
  }
  const onDeviceChange = () => void devicesChanged()

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
    isWatching = false
    navigator.mediaDevices?.removeEventListener('devicechange', onDeviceChange)
    dropCamera()
    dropScreen()
    dropSound()
    set({ preview: undefined, sound: undefined, media: nothing, lost: undefined })
  }

  function keep(choice: Choice) {
    keepDevices(choice)
    set({ choice, lost: undefined })
  }

  const verbs = {
    openDevices: () =>
      attempt(async () => {
        set({ choice: keptDevices(), lost: undefined })
        dropCamera()
        dropSound()
        watch()
        const opened = await openDevices(get().choice)
        audio = adopt(opened.audio, () => void microphoneLost())
        camera = adopt(opened.video, cameraLost)
        set({ devicesAsked: true, fault: opened.fault })
        told()
      }),
    toggleCamera: () =>
      attempt(async () => {
        // Whoever turns the camera on wants to be seen again.
        if (!camera && get().soundOnly) set({ soundOnly: false })
        if (camera) dropCamera()
        else camera = adopt(await openCamera(get().choice), cameraLost)
        if (get().lost?.what === 'camera') set({ lost: undefined })
        told()
      }),
    toggleMicrophone: () =>
      attempt(async () => {
        if (audio) audio.enabled = !audio.enabled
        else audio = adopt(await openMicrophone(get().choice), () => void microphoneLost())
        if (get().lost?.what === 'microphone') set({ lost: undefined })
        told()
      }),
    /** Another camera, microphone or loudspeaker, before the call or in the middle of it: what is off stays off. */
    choose: (next: Choice) =>
      attempt(async () => {
        const { cameraId, microphoneId } = get().choice
        keep(next)
        if (camera && next.cameraId !== cameraId) {
          dropCamera()
          camera = adopt(await openCamera(next), cameraLost)
        }
        if (audio && next.microphoneId !== microphoneId) {
          const isOn = audio.enabled
          dropSound()
          audio = adopt(await openMicrophone(next), () => void microphoneLost())
          audio.enabled = isOn
        }
        told()
      }),
    /** It was read that something was unplugged. */
    forgetLost: () => set({ lost: undefined }),
    async toggleScreen() {
      set({ screenFailed: false, ...(!screen && { soundOnly: false }) })
      if (screen) return screenEnded()
      try {
        screen = adopt((await openScreen()) ?? null, screenEnded)
        told()
      } catch {
        set({ screenFailed: true })
      }
    },
  }

  return { tracks, stop, verbs, told }
}
