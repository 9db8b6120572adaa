import type { MeetingAccess, Peer, Signal } from '../../../modules/meeting/schemas.ts'
import { atTheDoor, type CallState } from './call-state.ts'
import { createMedia } from './media.ts'
import { createPeer, type PeerLink } from './peer.ts'
import { createSafetyCheck } from './safety-check.ts'
import { createSignalling, type Refusal, type SignallingNeeds } from './signalling.ts'
import { CHAT_LENGTH, readTalk, type Talk } from './talk.ts'

export type CallNeeds = Pick<SignallingNeeds, 'getAccess' | 'connect'>

/** A short cut mends itself; after three seconds we look for another way, after ten more we begin from the start. */
const MENDS_ITSELF_MS = 3_000
const GIVES_UP_MS = 10_000

/** One person's part in a meeting: what the page shows is its state, what the page can do are its verbs. */
export function createCall(needs: CallNeeds) {
  let state: CallState = atTheDoor
  const listeners = new Set<() => void>()
  const set = (patch: Partial<CallState>) => {
    state = { ...state, ...patch }
    for (const listener of listeners) listener()
  }

  let instance: string = crypto.randomUUID()
  let link: { peer: PeerLink; instance: string } | undefined
  let talk: RTCDataChannel | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const say = (words: Talk) => {
    if (talk?.readyState === 'open') talk.send(JSON.stringify(words))
  }
  const media = createMedia({
    get: () => state,
    set,
    onTracks: (tracks) => link?.peer.setTracks(tracks),
    onMedia: () => say({ type: 'media', ...state.media }),
  })

  const signalling = createSignalling({
    ...needs,
    onAccess: (access: MeetingAccess) => set({ access, clockShift: Date.parse(access.serverNow) - Date.now() }),
    onLine(isOpen) {
      set({ lineCutSince: isOpen ? undefined : (state.lineCutSince ?? Date.now()) })
      if (isOpen && state.link === 'interrupted') link?.peer.restart(iceServers())
    },
    onPeer(peer, hasPeerHungUp) {
      set({ peer, hasPeerHungUp: peer ? false : hasPeerHungUp })
      if (hasPeerHungUp && !peer) unlink()
      meet()
    },
    onSignal(from: string, to: string, signal: Signal) {
      if (to === instance && link?.instance === from) link.peer.take(signal)
    },
    onEnd: (reason, refusal?: Refusal) => finish({ reason, ...(refusal && { text: refusal.title }) }),
  })

  const iceServers = (): RTCIceServer[] => state.access?.iceServers ?? []

  /** Connects the two browsers once both people are in the room; another instance of theirs is another browser. */
  function meet() {
    const { peer, access } = state
    if (state.stage !== 'room' || peer?.stage !== 'room' || !access) return
    if (link?.instance !== peer.instance) connect(peer, access)
  }

  function connect(peer: Peer, access: MeetingAccess) {
    unlink()
    set({ link: 'connecting', linkCutSince: undefined })
    const made = createPeer({
      polite: access.polite,
      iceServers: iceServers(),
      tracks: media.tracks(),
      send: (signal) => signalling.signal(peer.instance, signal),
      onState,
      onRemote: (remote) => set({ remote }),
      onTalk: (channel) => converse(channel, made),
    })
    link = { peer: made, instance: peer.instance }
    startAnewAfter(GIVES_UP_MS)
  }

  function unlink() {
    clearTimeout(timer)
    link?.peer.close()
    link = undefined
    talk = undefined
    set({ link: 'none', linkCutSince: undefined, remote: undefined, remoteMedia: atTheDoor.remoteMedia, phrase: undefined })
  }

  function onState(connection: RTCPeerConnectionState) {
    if (connection === 'connected') {
      clearTimeout(timer)
      set({ link: 'connected', linkCutSince: undefined, haveMet: true })
    } else if (connection === 'disconnected' || connection === 'failed') {
      set({ link: 'interrupted', linkCutSince: state.linkCutSince ?? Date.now() })
      clearTimeout(timer)
      timer = setTimeout(() => {
        link?.peer.restart(iceServers())
        startAnewAfter(GIVES_UP_MS)
      }, connection === 'failed' ? 0 : MENDS_ITSELF_MS)
    }
  }

  /** A new instance on our side makes the other browser begin anew as well. */
  function startAnewAfter(milliseconds: number) {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (state.link === 'connected' || !state.peer || state.lineCutSince) return startAnewAfter(GIVES_UP_MS)
      const cutSince = state.linkCutSince
      instance = crypto.randomUUID()
      signalling.enter('room', instance)
      unlink()
      meet()
      if (cutSince) set({ link: 'interrupted', linkCutSince: cutSince })
    }, milliseconds)
  }

  function converse(channel: RTCDataChannel, peer: PeerLink) {
    talk = channel
    const safety = createSafetyCheck({ fingerprints: peer.fingerprints, say, onPhrase: (phrase) => set({ phrase }) })
    channel.onmessage = ({ data }) => {
      const heard = readTalk(data)
      if (heard?.type === 'media') set({ remoteMedia: { camera: heard.camera, microphone: heard.microphone, screen: heard.screen } })
      if (heard?.type === 'chat') set({ chat: [...state.chat, { isMine: false, text: heard.text, at: Date.now() }] })
      if (heard?.type === 'commit' || heard?.type === 'reveal') void safety.hear(heard)
    }
    say({ type: 'media', ...state.media })
    void safety.begin()
  }

  function finish(end: CallState['end']) {
    unlink()
    media.stop()
    set({ stage: 'ended', end, peer: null })
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Comes to the door: the other side sees that somebody is there. */
    arrive() {
      signalling.enter('lobby', instance)
      signalling.open()
    },
    /** Goes in; with whatever works of camera and microphone, or with neither. */
    join() {
      set({ stage: 'room' })
      signalling.enter('room', instance)
      meet()
    },
    write(text: string) {
      const words = text.trim().slice(0, CHAT_LENGTH)
      if (!words || talk?.readyState !== 'open') return false
      say({ type: 'chat', text: words })
      set({ chat: [...state.chat, { isMine: true, text: words, at: Date.now() }] })
      return true
    },
    /** Ends the call on purpose. */
    end() {
      signalling.leave()
      finish({ reason: 'left' })
    },
    /** The page goes without a word: whoever reloads comes back. */
    vanish() {
      signalling.stop()
      unlink()
      media.stop()
    },
    ...media.verbs,
  }
}

export type Call = ReturnType<typeof createCall>
