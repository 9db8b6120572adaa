import { checkRelay } from '../call/relay-check.ts'
import { createStore } from '../call/store.ts'
import { createMedia } from './media.ts'

/** A test without a call: the same camera, microphone and relay, with nobody at the other end. */
export function createDeviceCheck(getIceServers: () => Promise<RTCIceServer[] | undefined>) {
  const { get, set, subscribe } = createStore()
  const media = createMedia({ get, set, onTracks: () => {}, onMedia: () => {} })

  async function tryRelay() {
    set({ relay: undefined })
    const iceServers = await getIceServers().catch(() => undefined)
    set({ relay: iceServers ? await checkRelay(iceServers) : 'fails' })
  }

  return {
    getState: get,
    subscribe,
    start: () => Promise.all([media.verbs.openDevices(), tryRelay()]),
    tryRelay,
    stop() {
      media.stop()
      set({ devicesAsked: false, deviceFailure: undefined })
    },
    ...media.verbs,
  }
}
