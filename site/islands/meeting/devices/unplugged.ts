import type { Lost } from '../call/call-state.ts'
import type { Store } from '../call/store.ts'
import { listDevices, openMicrophone } from './devices.ts'
import type { Sources } from './sources.ts'

type UnpluggedNeeds = Store & { sources: Sources; told(): void }

/**
 * What is pulled out, or plugged in, in the middle of it: the person hears of it, and goes on being
 * heard if that can be.
 */
export function createUnplugged({ get, set, sources, told }: UnpluggedNeeds) {
  let isWatching = false
  const lose = (lost: Lost) => set({ lost })

  /**
   * Nobody shows another picture of themselves than the one they chose: the camera is off until
   * they turn one on.
   */
  function cameraLost() {
    sources.drop('camera')
    told()
    lose({ what: 'camera' })
  }

  /**
   * Whoever was speaking wants to be heard on: by whichever microphone there is, muted where the
   * old one was.
   */
  async function microphoneLost() {
    const isOn = sources.get('microphone')?.enabled ?? true
    sources.drop('microphone')
    told()
    lose({ what: 'microphone' })
    await findMicrophone(isOn)
  }

  async function findMicrophone(isOn: boolean) {
    const found = await openMicrophone({}).catch(() => null)
    if (!found) return
    if (sources.get('microphone') || get().stage === 'ended') return found.stop()
    found.enabled = isOn
    sources.adopt('microphone', found, () => void microphoneLost())
    told()
    lose({ what: 'microphone', instead: found.label })
  }

  async function devicesChanged() {
    const { lost, choice, stage } = get()
    if (stage === 'ended') return
    if (lost?.what === 'microphone' && !lost.instead && !sources.get('microphone'))
      await findMicrophone(true)
    const { speakers } = await listDevices()
    if (
      !choice.speakerId ||
      speakers.length === 0 ||
      speakers.some(({ id }) => id === choice.speakerId)
    )
      return
    const { speakerId: _gone, ...rest } = choice
    set({ choice: rest })
    lose({ what: 'speaker' })
  }
  const onDeviceChange = () => void devicesChanged()

  return {
    cameraLost,
    microphoneLost: () => void microphoneLost(),
    watch() {
      if (isWatching) return
      isWatching = true
      navigator.mediaDevices?.addEventListener('devicechange', onDeviceChange)
    },
    stop() {
      isWatching = false
      navigator.mediaDevices?.removeEventListener('devicechange', onDeviceChange)
    },
  }
}
