import type { MeetingAccess, Peer, Signal } from '../../../../modules/meeting/schemas.ts'
import type { Conversation } from './conversation.ts'
import type { Identity } from './identity.ts'
import { noPair } from './pair-state.ts'
import { createPeer, type PeerLink, type Tracks } from './peer.ts'
import { createRecovery } from './recovery.ts'
import type { Signalling } from './signalling.ts'
import type { Store } from './store.ts'
import { createQualityWatch } from './watch-quality.ts'

type ConnectionNeeds = Store & {
  tracks(): Tracks
  conversation: Conversation
  identity: Identity
  signal: Signalling['signal']
  /** The instance has changed: the server and the others learn of it. */
  announce(): void
}

/** An offer and its candidates are far fewer. */
const MAX_EARLY = 100

/**
 * The connection between the two browsers: created once both are in the room, repaired while it is
 * broken, and replaced when the other side has a new browser instance.
 */
export function createConnection({
  get,
  set,
  tracks,
  conversation,
  identity,
  signal,
  announce,
}: ConnectionNeeds) {
  let instance: string = crypto.randomUUID()
  let link: { peer: PeerLink; instance: string } | undefined
  let beganAt = 0
  /** Signals to this instance that came before it had a connection. */
  let early: Array<{ from: string; signal: Signal }> = []

  const iceServers = (): RTCIceServer[] => get().access?.iceServers ?? []
  const hasRelay = () => iceServers().some(({ credential }) => credential)
  const restart = () => link?.peer.restart(iceServers())
  const recovery = createRecovery({ get, set, hasRelay, restart, reconnect })
  const quality = createQualityWatch({
    get,
    set,
    getStats: () => link?.peer.getStats(),
    onChange: (now) => conversation.send({ type: 'quality', quality: now }),
  })

  /**
   * Connects the two browsers once both people are in the room. A new instance id means a new
   * browser.
   */
  function meet() {
    const { stage, peer, access } = get()
    if (stage !== 'room' || peer?.stage !== 'room' || !access || !identity.certificates) return
    if (link?.instance !== peer.instance) connect(peer, access)
  }

  function connect(peer: Peer, access: MeetingAccess) {
    const { linkCutSince, relayOnly, rung: before } = get()
    // The other browser restarted or was reloaded: recovery of the old connection is over.
    const rung = before === 'wait' || before === 'restart' ? 'reconnect' : before
    unlink()
    beganAt = performance.now()
    set(
      linkCutSince === undefined
        ? { link: 'connecting' }
        : { link: 'interrupted', linkCutSince, rung },
    )
    const made = createPeer({
      polite: access.polite,
      relayOnly: hasRelay() && (relayOnly || rung === 'relay' || rung === 'audio'),
      iceServers: iceServers(),
      tracks: tracks(),
      certificates: identity.certificates ?? [],
      send: (each) => signal(peer.instance, each),
      onState,
      onRemote: (remote) => set({ remote }),
      onTalk: (channel) => conversation.begin(channel, made.fingerprints),
    })
    link = { peer: made, instance: peer.instance }
    for (const each of early) if (each.from === peer.instance) made.take(each.signal)
    early = []
    recovery.giveTime(rung)
  }

  function onState(connection: RTCPeerConnectionState) {
    if (connection === 'connected') {
      recovery.stop()
      set({
        link: 'connected',
        linkCutSince: undefined,
        rung: undefined,
        haveMet: true,
        connectedInMs: get().connectedInMs ?? Math.round(performance.now() - beganAt),
      })
      quality.begin()
    } else if (connection === 'disconnected' || connection === 'failed') {
      recovery.isCut(connection === 'failed')
    }
  }

  function renew() {
    instance = crypto.randomUUID()
    early = []
    announce()
  }

  /** A new instance on our side makes the other browser restart too. */
  function reconnect() {
    renew()
    const { peer, access } = get()
    if (peer?.stage === 'room' && access) connect(peer, access)
  }

  function unlink() {
    recovery.stop()
    quality.stop()
    link?.peer.close()
    link = undefined
    conversation.end()
    set({
      link: 'none',
      linkCutSince: undefined,
      rung: undefined,
      remote: undefined,
      remoteMedia: noPair.remoteMedia,
      phrase: undefined,
      quality: undefined,
      otherQuality: undefined,
      otherSoundOnly: false,
    })
  }

  return {
    meet,
    unlink,
    /** Gives up a connection over which nothing arrives. If they come back, both begin anew. */
    letGo() {
      const { link: now } = get()
      if (now === 'none' || now === 'connected') return
      conversation.forget()
      unlink()
      renew()
    },
    get instance() {
      return instance
    },
    get hasBegun() {
      return link !== undefined
    },
    reconnect,
    setTracks: (next: Tracks) => link?.peer.setTracks(next),
    take(from: string, to: string, given: Signal) {
      if (to !== instance) return
      if (link?.instance === from) link.peer.take(given)
      else if (early.length < MAX_EARLY) early.push({ from, signal: given })
    },
    /** The other side is connected to the server again: repeat an unanswered offer. */
    repeatFor(peer: Peer) {
      if (link?.instance === peer.instance) link.peer.repeat()
    },
    /**
     * The connection to the server is back. Messages sent meanwhile are lost: restart ICE if the
     * call is not connected.
     */
    serverIsBack() {
      const { link: now } = get()
      if (now === 'interrupted') recovery.stepOnto('restart')
      else if (now === 'connecting') recovery.stepOnto('reconnect')
      // The network may have changed, so that the old route no longer works. Restart ICE before
      // that shows; if the old route still works, people notice nothing.
      else if (now === 'connected') restart()
    },
  }
}
