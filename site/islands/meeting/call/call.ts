import { createMedia } from '../devices/media.ts'
import type { CallState } from './call-state.ts'
import { createConversation } from './conversation.ts'
import { createLine } from './line.ts'
import { isRelayOnly, keepRelayOnly } from './preference.ts'
import { checkRelay } from './relay-check.ts'
import { createSignalling, type SignallingNeeds } from './signalling.ts'
import { createStore } from './store.ts'

export type CallNeeds = Pick<SignallingNeeds, 'getAccess' | 'connect'>

/**
 * One person's part in a meeting: what the page shows is its state, what the page can do are its
 * verbs.
 */
export function createCall(needs: CallNeeds) {
  const { get, set, subscribe } = createStore()
  const conversation = createConversation({
    get,
    set,
    onSoundOnly: () => line.setTracks(media.tracks()),
  })
  const media = createMedia({
    get,
    set,
    onTracks: (tracks) => line.setTracks(tracks),
    onMedia: conversation.sayMedia,
  })
  const line = createLine({
    get,
    set,
    tracks: media.tracks,
    conversation,
    signalling: () => signalling,
  })
  let isRelayTried = false

  const signalling = createSignalling({
    ...needs,
    onAccess(access) {
      set({ access, clockShift: Date.parse(access.serverNow) - Date.now() })
      void tryRelay()
    },
    onLine(isOpen) {
      const wasCut = get().lineCutSince !== undefined
      set({ lineCutSince: isOpen ? undefined : (get().lineCutSince ?? Date.now()) })
      if (isOpen && wasCut) line.serverIsBack()
    },
    onStage(stage) {
      if (get().stage === 'ended' || (stage === 'lobby' && get().stage !== 'lobby')) return
      set({ stage })
      line.meet()
    },
    onPeer(peer, hasPeerHungUp) {
      set({ peer, hasPeerHungUp: peer ? false : hasPeerHungUp })
      if (hasPeerHungUp && !peer) line.unlink()
      if (peer) line.repeatFor(peer)
      line.meet()
    },
    onSignal: line.take,
    onEnd: (reason, refusal) => finish({ reason, ...(refusal && { text: refusal.title }) }),
  })

  /** At the first pass: shows at the door whether the relay can be reached from here. */
  async function tryRelay() {
    if (isRelayTried || get().stage === 'room') return
    isRelayTried = true
    set({ relay: undefined })
    set({ relay: await checkRelay(get().access?.iceServers ?? []) })
  }

  function finish(end: CallState['end']) {
    line.unlink()
    set({ stage: 'ended', end, peer: null })
    media.stop()
  }

  return {
    getState: get,
    subscribe,
    /** Comes to the door: the other side sees that somebody is there. */
    arrive() {
      set({ relayOnly: isRelayOnly() })
      signalling.enter('lobby', line.instance)
      signalling.open()
    },
    /**
     * Asks to come in; with whatever works of camera and microphone, or with neither. The server
     * says where that leads.
     */
    join: () => signalling.enter('room', line.instance),
    /** Back from the door to the camera and the microphone. */
    stepBack() {
      set({ stage: 'lobby' })
      signalling.enter('lobby', line.instance)
    },
    letIn: () => signalling.letIn(),
    /** The relay once more, after a change of network. */
    async retryRelay() {
      isRelayTried = false
      await tryRelay()
    },
    /** Hides our address from the other side, or no longer; in a call the line is laid anew. */
    setRelayOnly(relayOnly: boolean) {
      keepRelayOnly(relayOnly)
      set({ relayOnly })
      if (line.isLaid) line.beginAnew()
    },
    /** Sound alone, both ways: it needs a fraction of what a picture does. */
    setSoundOnly(soundOnly: boolean) {
      set({ soundOnly })
      media.told()
      // Its light goes out as well; whoever wants to be seen again turns it on.
      if (soundOnly && get().media.camera) void media.verbs.toggleCamera()
    },
    write: conversation.write,
    /** Ends the call on purpose. */
    end() {
      signalling.leave()
      finish({ reason: 'left' })
    },
    /** The page goes without a word: whoever reloads comes back. */
    vanish() {
      signalling.stop()
      line.unlink()
      media.stop()
    },
    ...media.verbs,
  }
}

export type Call = ReturnType<typeof createCall>
