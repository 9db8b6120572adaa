import { OTHER_ROLES } from '../../../../modules/meeting/room/other-roles.ts'
import type { Peer } from '../../../../modules/meeting/schemas.ts'
import { createMedia } from '../devices/media.ts'
import type { CallState } from './call-state.ts'
import { CHAT_LENGTH } from './channel-message.ts'
import { createGroupCheck, type Which } from './group-check.ts'
import { createIdentity } from './identity.ts'
import { createPair } from './pair.ts'
import { noPair } from './pair-state.ts'
import { isRelayOnly, keepRelayOnly } from './preference.ts'
import { checkRelay } from './relay-check.ts'
import { secondPairOf } from './second-pair.ts'
import { createSignalling, type Instances, type SignallingNeeds } from './signalling.ts'
import { createStore, type Store } from './store.ts'

export type CallNeeds = Pick<SignallingNeeds, 'getAccess' | 'connect'>

/**
 * One person's side of a meeting: its state is what the page shows, its functions are what the page
 * can do.
 */
export function createCall(needs: CallNeeds) {
  const { get, set, subscribe } = createStore()
  const group = createGroupCheck((groupPhrase) => set({ groupPhrase }))
  const identity = createIdentity(() => pairs.forEach(({ connection }) => connection.meet()))
  const media = createMedia({
    get,
    set,
    onTracks: () => pairs.forEach((pair) => pair.sendTracks()),
    onMedia: () => pairs.forEach(({ conversation }) => conversation.sendMedia()),
  })
  const pairOf = (which: Which, store: Store) =>
    createPair({
      ...store,
      which,
      group,
      identity,
      tracks: () => media.tracks(store.get()),
      signal: (to, signal) => signalling.signal(to, signal),
      announce: () => signalling.enter('room', instances()),
    })
  const first = pairOf('first', { get, set })
  const second = pairOf('second', secondPairOf({ get, set }))
  const pairs = [first, second]
  const instances = (): Instances => [first.connection.instance, second.connection.instance]
  let isRelayTried = false
  /** Whom the second pair is connected to, on the pages of the two people. */
  let guestId: string | undefined

  const signalling = createSignalling({
    ...needs,
    onAccess(access) {
      set({ access, clockShift: Date.parse(access.serverNow) - Date.now() })
      void tryRelay()
    },
    onLine(isOpen) {
      const wasCut = get().lineCutSince !== undefined
      set({ lineCutSince: isOpen ? undefined : (get().lineCutSince ?? Date.now()) })
      if (isOpen && wasCut) pairs.forEach(({ connection }) => connection.serverIsBack())
    },
    onStage(stage) {
      if (get().stage === 'ended' || (stage === 'lobby' && get().stage !== 'lobby')) return
      set({ stage })
      pairs.forEach(({ connection }) => connection.meet())
    },
    onPeer({ role, peer, hungUp = false, isAbsent = false }) {
      const [, secondRole] = OTHER_ROLES[get().access?.role ?? 'client']
      const pair = role === secondRole ? second : first
      if (role === 'guest' && peer) guestId = peer.personId
      pair.updatePeer(peer, hungUp)
      // A guest who left while this side had no server is not waited for, unlike the two people.
      if (role === 'guest' && isAbsent) pair.connection.letGo()
    },
    onGuest(personId) {
      if (guestId === undefined || guestId === personId) return
      guestId = undefined
      second.updatePeer(null, true)
    },
    onSignal(from, to, signal) {
      for (const { connection } of pairs) connection.take(from, to, signal)
    },
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
    for (const { connection } of pairs) connection.unlink()
    set({ stage: 'ended', end, peer: null, second: noPair })
    media.stop()
  }

  return {
    getState: get,
    subscribe,
    /** Enters the lobby: the other side sees that this person is here. */
    arrive() {
      set({ relayOnly: isRelayOnly() })
      void identity.make()
      signalling.enter('lobby', instances())
      signalling.open()
    },
    /**
     * Asks to enter the room, with or without camera and microphone. The server decides whether to
     * the room or the waiting room.
     */
    join: () => signalling.enter('room', instances()),
    /** The lawyer lets in the person who is knocking. */
    letIn(peer: Peer | null) {
      if (peer?.personId) signalling.letIn(peer.personId)
    },
    /** Tests the relay again, after a change of network. */
    async retryRelay() {
      isRelayTried = false
      await tryRelay()
    },
    /** Hides our address from everybody else, or shows it again. During a call this reconnects. */
    setRelayOnly(relayOnly: boolean) {
      keepRelayOnly(relayOnly)
      set({ relayOnly })
      for (const { connection } of pairs) if (connection.hasBegun) connection.reconnect()
    },
    /** Audio only, in both directions: it needs a fraction of the bandwidth. */
    setSoundOnly(soundOnly: boolean) {
      set({ soundOnly })
      media.announce()
      // This turns the camera's light off too. Turning the camera on again ends audio-only mode.
      if (soundOnly && get().media.camera) void media.verbs.toggleCamera()
    },
    /** To everybody in the call. Returns false when nobody would receive it. */
    write(text: string): boolean {
      const words = text.trim().slice(0, CHAT_LENGTH)
      if (!words) return false
      const reached = pairs.filter(({ conversation }) => conversation.say(words))
      if (reached.length === 0) return false
      set({ chat: [...get().chat, { by: 'me', text: words, at: Date.now() }] })
      return true
    },
    /** Ends the call on purpose. */
    end() {
      signalling.leave()
      finish({ reason: 'left' })
    },
    /** Disconnects without ending the call: a reload rejoins. */
    vanish() {
      signalling.stop()
      for (const { connection } of pairs) connection.unlink()
      media.stop()
    },
    ...media.verbs,
  }
}

export type Call = ReturnType<typeof createCall>
