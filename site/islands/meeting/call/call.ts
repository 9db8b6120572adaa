import { createMedia } from '../devices/media.ts'
import type { CallState } from './call-state.ts'
import { createConversation } from './conversation.ts'
import { createConnection } from './connection.ts'
import { isRelayOnly, keepRelayOnly } from './preference.ts'
import { checkRelay } from './relay-check.ts'
import { createSignalling, type SignallingNeeds } from './signalling.ts'
import { createStore } from './store.ts'

export type CallNeeds = Pick<SignallingNeeds, 'getAccess' | 'connect'>

/**
 * One person's side of a meeting: its state is what the page shows, its functions are what the page
 * can do.
 */
export function createCall(needs: CallNeeds) {
  const { get, set, subscribe } = createStore()
  const conversation = createConversation({
    get,
    set,
    onSoundOnly: () => connection.setTracks(media.tracks()),
  })
  const media = createMedia({
    get,
    set,
    onTracks: (tracks) => connection.setTracks(tracks),
    onMedia: conversation.sendMedia,
  })
  const connection = createConnection({
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
      if (isOpen && wasCut) connection.serverIsBack()
    },
    onStage(stage) {
      if (get().stage === 'ended' || (stage === 'lobby' && get().stage !== 'lobby')) return
      set({ stage })
      connection.meet()
    },
    onPeer(peer, hasPeerHungUp) {
      set({ peer, hasPeerHungUp: peer ? false : hasPeerHungUp })
      if (hasPeerHungUp && !peer) connection.unlink()
      if (peer) connection.repeatFor(peer)
      connection.meet()
    },
    onSignal: connection.take,
    onEnd: (reason, refusal) => finish({ reason, ...(refusal && { text: refusal.title }) }),
  })

  /** Shows in the lobby whether the relay can be reached from here. Runs once. */
  async function tryRelay() {
    if (isRelayTried || get().stage === 'room') return
    isRelayTried = true
    set({ relay: undefined })
    set({ relay: await checkRelay(get().access?.iceServers ?? []) })
  }

  function finish(end: CallState['end']) {
    connection.unlink()
    set({ stage: 'ended', end, peer: null })
    media.stop()
  }

  return {
    getState: get,
    subscribe,
    /** Enters the lobby: the other side sees that this person is here. */
    arrive() {
      set({ relayOnly: isRelayOnly() })
      signalling.enter('lobby', connection.instance)
      signalling.open()
    },
    /**
     * Asks to enter the room, with or without camera and microphone. The server decides whether to
     * the room or the waiting room.
     */
    join: () => signalling.enter('room', connection.instance),
    /** From the waiting room back to the camera and microphone test. */
    stepBack() {
      set({ stage: 'lobby' })
      signalling.enter('lobby', connection.instance)
    },
    letIn: () => signalling.letIn(),
    /** Tests the relay again, after a change of network. */
    async retryRelay() {
      isRelayTried = false
      await tryRelay()
    },
    /** Hides our address from the other side, or shows it again. During a call this reconnects. */
    setRelayOnly(relayOnly: boolean) {
      keepRelayOnly(relayOnly)
      set({ relayOnly })
      if (connection.isLaid) connection.reconnect()
    },
    /** Audio only, in both directions: it needs a fraction of the bandwidth. */
    setSoundOnly(soundOnly: boolean) {
      set({ soundOnly })
      media.announce()
      // This turns the camera's light off too. Turning the camera on again ends audio-only mode.
      if (soundOnly && get().media.camera) void media.verbs.toggleCamera()
    },
    write: conversation.write,
    /** Ends the call on purpose. */
    end() {
      signalling.leave()
      finish({ reason: 'left' })
    },
    /** Disconnects without ending the call: a reload rejoins. */
    vanish() {
      signalling.stop()
      connection.unlink()
      media.stop()
    },
    ...media.verbs,
  }
}

export type Call = ReturnType<typeof createCall>
