import type { Lost } from '../call/call-state.ts'
import type { Store } from '../call/store.ts'
import { listDevices, openMicrophone } from './devices.ts'
import type { Sources } from './sources.ts'

type UnpluggedNeeds = Store & { sources: Sources; announce(): void }

/**
 * Handles devices that are plugged in or out during a call: notifies the person and keeps the sound
 * going if possible.
 */
export function createUnplugged({ get, set, sources, announce }: UnpluggedNeeds) {
  let isWatching = false
  const lose = (lost: Lost) => set({ lost })

  /**
   * Another camera may show something the person did not choose, so the video stays off until they
   * turn it on.
   */
  function cameraLost() {
    sources.drop('camera')
    announce()
    lose({ what: 'camera' })
  }

  /**
   * A speaking person wants to stay audible: use any other microphone, muted if the old one was.
   */
  async function microphoneLost() {
    const isOn = sources.get('microphone')?.enabled ?? true
    sources.drop('microphone')
    announce()
    lose({ what: 'microphone' })
    await findMicrophone(isOn)
  }

  async function findMicrophone(isOn: boolean) {
    const found = await openMicrophone({}).catch(() => null)
    if (!found) return
    if (sources.get('microphone') || get().stage === 'ended') return found.stop()
    found.enabled = isOn
    sources.adopt('microphone', found, () => void microphoneLost())
    announce()
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
