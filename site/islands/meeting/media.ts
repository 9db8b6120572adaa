import { nothing, type CallState } from './call-state.ts'
import { faultOf, openCamera, openDevices, openMicrophone, openScreen, type Choice } from './devices.ts'
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
  let choice: Choice = {}

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
  const withTold = (drop: () => void) => () => {
    drop()
    told()
  }

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
    dropCamera()
    dropScreen()
    dropSound()
    set({ preview: undefined, sound: undefined, media: nothing })
  }

  const verbs = {
    openDevices: (next: Choice = choice) =>
      attempt(async () => {
        choice = next
        dropCamera()
        dropSound()
        const opened = await openDevices(choice)
        audio = adopt(opened.audio, withTold(dropSound))
        camera = adopt(opened.video, withTold(dropCamera))
        set({ devicesAsked: true, fault: opened.fault })
        told()
      }),
    toggleCamera: () =>
      attempt(async () => {
        // Whoever turns the camera on wants to be seen again.
        if (!camera && get().soundOnly) set({ soundOnly: false })
        if (camera) dropCamera()
        else camera = adopt(await openCamera(choice), withTold(dropCamera))
        told()
      }),
    toggleMicrophone: () =>
      attempt(async () => {
        if (audio) audio.enabled = !audio.enabled
        else audio = adopt(await openMicrophone(choice), withTold(dropSound))
        told()
      }),
    /** Another camera or microphone in the middle of the call: what is off stays off. */
    choose: (next: Choice) =>
      attempt(async () => {
        choice = next
        if (camera) {
          dropCamera()
          camera = adopt(await openCamera(choice), withTold(dropCamera))
        }
        if (audio) {
          const isOn = audio.enabled
          dropSound()
          audio = adopt(await openMicrophone(choice), withTold(dropSound))
          audio.enabled = isOn
        }
        told()
      }),
    async toggleScreen() {
      set({ screenFailed: false, ...(!screen && { soundOnly: false }) })
      if (screen) return withTold(dropScreen)()
      try {
        screen = adopt((await openScreen()) ?? null, withTold(dropScreen))
        told()
      } catch {
        set({ screenFailed: true })
      }
    },
  }

  return { tracks, stop, verbs, getChoice: () => choice, told }
}
