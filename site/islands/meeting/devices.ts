/** Why a camera or a microphone cannot be used, as a person can do something about it. */
export type DeviceFault = 'denied' | 'none' | 'busy' | 'insecure' | 'other'
export type Choice = { cameraId?: string; microphoneId?: string }
export type Devices = { audio: MediaStreamTrack | null; video: MediaStreamTrack | null; fault?: DeviceFault }

const SOUND = { echoCancellation: true, noiseSuppression: true, autoGainControl: true }
const PICTURE = { width: { ideal: 1280 }, height: { ideal: 720 }, facingMode: 'user' }

const sound = ({ microphoneId }: Choice): MediaTrackConstraints => (microphoneId ? { ...SOUND, deviceId: { exact: microphoneId } } : SOUND)
const picture = ({ cameraId }: Choice): MediaTrackConstraints => (cameraId ? { ...PICTURE, facingMode: undefined, deviceId: { exact: cameraId } } : PICTURE)

/** Camera and microphone; when not both, then the one that works. The fault is why something is missing. */
export async function openDevices(choice: Choice): Promise<Devices> {
  if (!navigator.mediaDevices) return { audio: null, video: null, fault: 'insecure' }
  try {
    return tracksOf(await navigator.mediaDevices.getUserMedia({ audio: sound(choice), video: picture(choice) }))
  } catch (error) {
    const audio = await openOne({ audio: sound(choice) })
    const video = await openOne({ video: picture(choice) })
    return { audio, video, fault: faultOf(error) }
  }
}

export async function openCamera(choice: Choice): Promise<MediaStreamTrack> {
  const [track] = (await navigator.mediaDevices.getUserMedia({ video: picture(choice) })).getVideoTracks()
  if (!track) throw new Error('no camera')
  return track
}

export async function openMicrophone(choice: Choice): Promise<MediaStreamTrack> {
  const [track] = (await navigator.mediaDevices.getUserMedia({ audio: sound(choice) })).getAudioTracks()
  if (!track) throw new Error('no microphone')
  return track
}

/** The person chooses what to show; choosing nothing is no fault. */
export async function openScreen(): Promise<MediaStreamTrack | undefined> {
  const stream = await navigator.mediaDevices.getDisplayMedia({ video: { frameRate: { ideal: 15, max: 30 } }, audio: false }).catch((error: unknown) => {
    if (faultOf(error) === 'denied') return undefined
    throw error
  })
  const track = stream?.getVideoTracks()[0]
  if (track) track.contentHint = 'detail'
  return track
}

export const canShareScreen = (): boolean => typeof navigator !== 'undefined' && 'getDisplayMedia' in (navigator.mediaDevices ?? {})

/** True when the browser would not ask: the camera may be shown without a press. */
export async function isAllowedAlready(): Promise<boolean> {
  const states = await Promise.all(['camera', 'microphone'].map((name) => navigator.permissions?.query({ name: name as PermissionName }).catch(() => undefined)))
  return states.every((status) => status?.state === 'granted')
}

export type Listed = { id: string; label: string }
export async function listDevices(): Promise<{ cameras: Listed[]; microphones: Listed[] }> {
  const all = (await navigator.mediaDevices?.enumerateDevices()) ?? []
  const of = (kind: MediaDeviceKind) => all.filter((device) => device.kind === kind && device.deviceId && device.label).map(({ deviceId, label }) => ({ id: deviceId, label }))
  return { cameras: of('videoinput'), microphones: of('audioinput') }
}

export function faultOf(error: unknown): DeviceFault {
  const { name = '' } = (error ?? {}) as { name?: string }
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none'
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy'
  return 'other'
}

const openOne = async (constraints: MediaStreamConstraints): Promise<MediaStreamTrack | null> =>
  (await navigator.mediaDevices.getUserMedia(constraints).catch(() => undefined))?.getTracks()[0] ?? null

const tracksOf = (stream: MediaStream): Devices => ({ audio: stream.getAudioTracks()[0] ?? null, video: stream.getVideoTracks()[0] ?? null })
