/** Why a camera or microphone cannot be used, grouped by what a person can do about it. */
export type DeviceFailure = 'denied' | 'none' | 'busy' | 'insecure' | 'other'
export type Choice = { cameraId?: string; microphoneId?: string; speakerId?: string }
export type Devices = {
  audio: MediaStreamTrack | null
  video: MediaStreamTrack | null
  failure?: DeviceFailure
}

const SOUND = { echoCancellation: true, noiseSuppression: true, autoGainControl: true }
const PICTURE = { width: { ideal: 1280 }, height: { ideal: 720 }, facingMode: 'user' }

const sound = ({ microphoneId }: Choice): MediaTrackConstraints =>
  microphoneId ? { ...SOUND, deviceId: { exact: microphoneId } } : SOUND
const picture = ({ cameraId }: Choice): MediaTrackConstraints =>
  cameraId ? { ...PICTURE, facingMode: undefined, deviceId: { exact: cameraId } } : PICTURE

/** Opens camera and microphone, or the one that works. The failure says why one is missing. */
export async function openDevices(choice: Choice): Promise<Devices> {
  if (!navigator.mediaDevices) return { audio: null, video: null, failure: 'insecure' }
  try {
    return tracksOf(
      await navigator.mediaDevices.getUserMedia({ audio: sound(choice), video: picture(choice) }),
    )
  } catch (error) {
    const [audio, video] = [
      await openMicrophone(choice).catch(() => null),
      await openCamera(choice).catch(() => null),
    ]
    return { audio, video, ...(!(audio && video) && { failure: failureOf(error) }) }
  }
}

export const openCamera = (choice: Choice): Promise<MediaStreamTrack> =>
  openOr(choice, (wanted) => ({ video: picture(wanted) }))
export const openMicrophone = (choice: Choice): Promise<MediaStreamTrack> =>
  openOr(choice, (wanted) => ({ audio: sound(wanted) }))

/** Opens the chosen device, or any when it is no longer plugged in. */
async function openOr(
  choice: Choice,
  constraints: (wanted: Choice) => MediaStreamConstraints,
): Promise<MediaStreamTrack> {
  const open = async (wanted: Choice) =>
    (await navigator.mediaDevices.getUserMedia(constraints(wanted))).getTracks()[0]
  const track = await open(choice).catch((error: unknown) => {
    if (failureOf(error) === 'none') return open({})
    throw error
  })
  if (!track) throw new DOMException('no device', 'NotFoundError')
  return track
}

/** The person chooses what to share; cancelling is not an error. */
export async function openScreen(): Promise<MediaStreamTrack | undefined> {
  const stream = await navigator.mediaDevices
    .getDisplayMedia({ video: { frameRate: { ideal: 15, max: 30 } }, audio: false })
    .catch((error: unknown) => {
      if (failureOf(error) === 'denied') return undefined
      throw error
    })
  const track = stream?.getVideoTracks()[0]
  if (track) track.contentHint = 'detail'
  return track
}

export const canShareScreen = (): boolean =>
  typeof navigator !== 'undefined' && 'getDisplayMedia' in (navigator.mediaDevices ?? {})

/**
 * True when the browser would not ask for permission, so the camera can be shown without a press.
 */
export async function isAllowedAlready(): Promise<boolean> {
  const states = await Promise.all(
    ['camera', 'microphone'].map((name) =>
      navigator.permissions?.query({ name: name as PermissionName }).catch(() => undefined),
    ),
  )
  return states.every((status) => status?.state === 'granted')
}

/** Only some browsers can choose the speaker; in others the device's own settings apply. */
export const canChooseSpeaker = (): boolean =>
  typeof HTMLMediaElement !== 'undefined' && 'setSinkId' in HTMLMediaElement.prototype

export type Listed = { id: string; label: string }
export type AllListed = { cameras: Listed[]; microphones: Listed[]; speakers: Listed[] }
export async function listDevices(): Promise<AllListed> {
  const all = (await navigator.mediaDevices?.enumerateDevices()) ?? []
  const devicesOf = (kind: MediaDeviceKind) =>
    all
      .filter((device) => device.kind === kind && device.deviceId && device.label)
      .map(({ deviceId, label }) => ({ id: deviceId, label }))
  return {
    cameras: devicesOf('videoinput'),
    microphones: devicesOf('audioinput'),
    speakers: canChooseSpeaker() ? devicesOf('audiooutput') : [],
  }
}

export function failureOf(error: unknown): DeviceFailure {
  const { name = '' } = (error ?? {}) as { name?: string }
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none'
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy'
  return 'other'
}

const tracksOf = (stream: MediaStream): Devices => ({
  audio: stream.getAudioTracks()[0] ?? null,
  video: stream.getVideoTracks()[0] ?? null,
})
