import { atTheDoor, type CallState } from './call-state.ts'
import { createMedia } from './media.ts'
import { checkRelay } from './relay-check.ts'

/** A try without a call: the same camera, microphone and relay as later, nobody at the other end. */
export function createDeviceCheck(getIceServers: () => Promise<RTCIceServer[] | undefined>) {
  let state: CallState = atTheDoor
  const listeners = new Set<() => void>()
  const set = (patch: Partial<CallState>) => {
    state = { ...state, ...patch }
    for (const listener of listeners) listener()
  }
  const media = createMedia({ get: () => state, set, onTracks: () => {}, onMedia: () => {} })

  async function tryRelay() {
    set({ relay: undefined })
    const iceServers = await getIceServers().catch(() => undefined)
    set({ relay: iceServers ? await checkRelay(iceServers) : 'fails' })
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    start: () => Promise.all([media.verbs.openDevices(), tryRelay()]),
    tryRelay,
    stop() {
      media.stop()
      set({ devicesAsked: false, fault: undefined })
    },
    ...media.verbs,
  }
}
