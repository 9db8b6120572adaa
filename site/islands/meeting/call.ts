import type { MeetingAccess, Peer, Signal } from '../../../modules/meeting/schemas.ts'
import { atTheDoor, type CallState } from './call-state.ts'
import { lastsMs, nextRung, type Rung } from './ladder.ts'
import { createMedia } from './media.ts'
import { createPeer, type PeerLink } from './peer.ts'
import { isRelayOnly, keepRelayOnly } from './preference.ts'
import { qualityBetween, readingOf, type Reading } from './quality.ts'
import { checkRelay } from './relay-check.ts'
import { createSafetyCheck } from './safety-check.ts'
import { createSignalling, type Refusal, type SignallingNeeds } from './signalling.ts'
import { CHAT_LENGTH, readTalk, type Talk } from './talk.ts'

export type CallNeeds = Pick<SignallingNeeds, 'getAccess' | 'connect'>

/** A first connection that does not stand after so long begins anew. */
const FIRST_TRY_MS = 10_000
const LOOK_EVERY_MS = 2_000

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
  let climbing: ReturnType<typeof setTimeout> | undefined
  let looking: ReturnType<typeof setInterval> | undefined
  let beganAt = 0
  let isChecked = false

  const say = (words: Talk) => {
    if (talk?.readyState === 'open') talk.send(JSON.stringify(words))
  }
  const sayMedia = () => say({ type: 'media', ...state.media, soundOnly: state.soundOnly })
  const media = createMedia({ get: () => state, set, onTracks: (tracks) => link?.peer.setTracks(tracks), onMedia: sayMedia })

  const signalling = createSignalling({
    ...needs,
    onAccess(access: MeetingAccess) {
      set({ access, clockShift: Date.parse(access.serverNow) - Date.now() })
      void tryRelay()
    },
    onLine(isOpen) {
      const wasCut = state.lineCutSince !== undefined
      set({ lineCutSince: isOpen ? undefined : (state.lineCutSince ?? Date.now()) })
      if (!isOpen || !wasCut) return
      // What was signalled meanwhile is lost: the line between the browsers is looked for anew, if it is not there.
      if (state.link === 'interrupted') stepOnto('restart')
      else if (state.link === 'connecting') stepOnto('anew')
      // The net may be another one, in which the old way leads nowhere: a new one is looked for before that shows. Nothing is heard of it if the old one holds.
      else if (state.link === 'connected') link?.peer.restart(iceServers())
    },
    onStage(stage) {
      if (state.stage === 'ended' || (stage === 'lobby' && state.stage !== 'lobby')) return
      set({ stage })
      meet()
    },
    onPeer(peer, hasPeerHungUp) {
      set({ peer, hasPeerHungUp: peer ? false : hasPeerHungUp })
      if (hasPeerHungUp && !peer) unlink()
      if (peer && link?.instance === peer.instance) link.peer.repeat()
      meet()
    },
    onSignal(from: string, to: string, signal: Signal) {
      if (to === instance && link?.instance === from) link.peer.take(signal)
    },
    onEnd: (reason, refusal?: Refusal) => finish({ reason, ...(refusal && { text: refusal.title }) }),
  })

  const iceServers = (): RTCIceServer[] => state.access?.iceServers ?? []
  const hasRelay = () => iceServers().some(({ credential }) => credential)

  /** At the first pass: shows at the door whether the relay can be reached from here. */
  async function tryRelay() {
    if (isChecked || state.stage === 'room') return
    isChecked = true
    set({ relay: undefined })
    set({ relay: await checkRelay(iceServers()) })
  }

  /** Connects the two browsers once both people are in the room; another instance of theirs is another browser. */
  function meet() {
    const { peer, access } = state
    if (state.stage !== 'room' || peer?.stage !== 'room' || !access) return
    if (link?.instance !== peer.instance) connect(peer, access)
  }

  function connect(peer: Peer, access: MeetingAccess) {
    const { linkCutSince } = state
    // The other browser began anew, or came back from a reload: what we were trying on the old line is over.
    const rung = state.rung === 'wait' || state.rung === 'restart' ? 'anew' : state.rung
    unlink()
    beganAt = performance.now()
    set(linkCutSince === undefined ? { link: 'connecting' } : { link: 'interrupted', linkCutSince, rung })
    const made = createPeer({
      polite: access.polite,
      relayOnly: hasRelay() && (state.relayOnly || rung === 'relay' || rung === 'audio'),
      iceServers: iceServers(),
      tracks: media.tracks(),
      send: (signal) => signalling.signal(peer.instance, signal),
      onState,
      onRemote: (remote) => set({ remote }),
      onTalk: (channel) => converse(channel, made),
    })
    link = { peer: made, instance: peer.instance }
    climbAfter(rung ? lastsMs(rung, access.polite) : FIRST_TRY_MS)
  }

  function unlink() {
    clearTimeout(climbing)
    clearInterval(looking)
    link?.peer.close()
    link = undefined
    talk = undefined
    set({ link: 'none', linkCutSince: undefined, rung: undefined, remote: undefined, remoteMedia: atTheDoor.remoteMedia, phrase: undefined, quality: undefined, otherQuality: undefined, otherSoundOnly: false })
  }

  function onState(connection: RTCPeerConnectionState) {
    if (connection === 'connected') {
      clearTimeout(climbing)
      set({ link: 'connected', linkCutSince: undefined, rung: undefined, haveMet: true, connectedInMs: state.connectedInMs ?? Math.round(performance.now() - beganAt) })
      watch()
    } else if (connection === 'disconnected' || connection === 'failed') {
      const isFirst = state.rung === undefined
      set({ link: 'interrupted', linkCutSince: state.linkCutSince ?? Date.now(), rung: state.rung ?? 'wait' })
      if (connection === 'failed' && state.rung === 'wait') stepOnto('restart')
      else if (isFirst) climbAfter(lastsMs('wait', isPolite()))
    }
  }

  const isPolite = () => state.access?.polite ?? true

  function climbAfter(milliseconds: number) {
    clearTimeout(climbing)
    climbing = setTimeout(climb, milliseconds)
  }

  /** Without a line to the server, or with nobody there, nothing can be negotiated: the step is tried when that is back. */
  function climb() {
    if (state.link === 'connected') return
    if (!state.peer || state.lineCutSince !== undefined) return climbAfter(lastsMs('wait', isPolite()))
    stepOnto(state.rung ? nextRung(state.rung, { hasRelay: hasRelay() }) : 'anew')
  }

  function stepOnto(rung: Rung) {
    set({ rung, linkCutSince: state.linkCutSince ?? Date.now(), link: 'interrupted' })
    if (rung === 'restart') link?.peer.restart(iceServers())
    if (rung === 'audio') set({ soundOnly: true })
    if (rung === 'anew' || rung === 'relay' || rung === 'audio') return beginAnew()
    climbAfter(lastsMs(rung, isPolite()))
  }

  /** A new instance on our side makes the other browser begin anew as well. */
  function beginAnew() {
    instance = crypto.randomUUID()
    signalling.enter('room', instance)
    const { peer, access } = state
    if (peer?.stage === 'room' && access) connect(peer, access)
  }

  /** How good the line is, and which way it goes; the other side hears our part. */
  function watch() {
    clearInterval(looking)
    let before: Reading | undefined
    const look = async () => {
      const report = await link?.peer.getStats()
      if (!report) return
      const after = readingOf(report as unknown as Iterable<[string, never]>, Date.now())
      if (before) {
        const quality = qualityBetween(before, after)
        if (quality !== state.quality) say({ type: 'quality', quality })
        set({ quality })
      }
      set({ isRelayed: after.isRelayed })
      before = after
    }
    void look()
    looking = setInterval(() => void look().catch(() => {}), LOOK_EVERY_MS)
  }

  function converse(channel: RTCDataChannel, peer: PeerLink) {
    talk = channel
    const safety = createSafetyCheck({ fingerprints: peer.fingerprints, say, onPhrase: (phrase) => set({ phrase }) })
    channel.onmessage = ({ data }) => {
      const heard = readTalk(data)
      if (heard?.type === 'media') {
        const { camera, microphone, screen, soundOnly } = heard
        const isChanged = soundOnly !== state.otherSoundOnly
        set({ remoteMedia: { camera, microphone, screen }, otherSoundOnly: soundOnly })
        if (isChanged) link?.peer.setTracks(media.tracks())
      }
      if (heard?.type === 'quality') set({ otherQuality: heard.quality })
      if (heard?.type === 'chat') set({ chat: [...state.chat, { isMine: false, text: heard.text, at: Date.now() }] })
      if (heard?.type === 'commit' || heard?.type === 'reveal') void safety.hear(heard)
    }
    sayMedia()
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
      set({ relayOnly: isRelayOnly() })
      signalling.enter('lobby', instance)
      signalling.open()
    },
    /** Asks to come in; with whatever works of camera and microphone, or with neither. The server says where that leads. */
    join: () => signalling.enter('room', instance),
    /** Back from the door to the camera and the microphone. */
    stepBack() {
      set({ stage: 'lobby' })
      signalling.enter('lobby', instance)
    },
    letIn: () => signalling.letIn(),
    /** The relay once more, after a change of network. */
    async retryRelay() {
      isChecked = false
      await tryRelay()
    },
    /** Hides our address from the other side, or no longer; in a call the line is laid anew. */
    setRelayOnly(relayOnly: boolean) {
      keepRelayOnly(relayOnly)
      set({ relayOnly })
      if (link) beginAnew()
    },
    /** Sound alone, both ways: it needs a fraction of what a picture does. */
    setSoundOnly(soundOnly: boolean) {
      set({ soundOnly })
      media.told()
      // Its light goes out as well; whoever wants to be seen again turns it on.
      if (soundOnly && state.media.camera) void media.verbs.toggleCamera()
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
