import type { EndedPresence } from '../guest/ended-guests.ts'
import { instanceToward, type Presence } from './room-message.ts'
import type { MeetingRole, Peer, ToBrowser } from '../schemas.ts'

/** A seat without a message for this long is empty. */
const SILENT_FOR_MS = 30_000
/** Everybody present announces themselves at each heartbeat, so within two they are known. */
const BEATS_UNTIL_KNOWN = 2

type WatchOptions = { role: MeetingRole; by: MeetingRole; send(frame: ToBrowser): void }

/** One of the other people as this browser knows them. The browser is sent changes only. */
export function watchPeer({ role, by, send }: WatchOptions) {
  let peer: (Presence & { receivedAt: number }) | undefined
  let lastSeen: Presence | undefined
  let beats = 0

  const instanceOf = (presence: Presence | undefined) => presence && instanceToward(presence, by)
  const isNamed = by !== 'guest' && role !== 'lawyer'

  const shown = (presence: Presence): Peer => ({
    connection: presence.connection,
    instance: instanceToward(presence, by),
    stage: presence.stage,
    ...(isNamed && { personId: presence.personId }),
  })

  function set(next: Presence | undefined, hungUp?: boolean) {
    const isSame =
      peer?.connection === next?.connection &&
      instanceOf(peer) === instanceOf(next) &&
      peer?.stage === next?.stage
    peer = next && { ...next, receivedAt: Date.now() }
    if (next) lastSeen = next
    if (isSame) return
    send({ type: 'peer', role, peer: next ? shown(next) : null, ...(hungUp && { hungUp }) })
  }

  return {
    role,
    get now(): Presence | undefined {
      return peer
    },
    /** Also after they have gone: the connection between the browsers may go on. */
    get lastSeen(): Presence | undefined {
      return lastSeen
    },
    get instance(): string | undefined {
      return instanceOf(peer)
    },
    isHere: (from: Presence) => set(from),
    /** A seat that ended long ago says nothing about the present one. */
    isGone(from: Presence, hungUp: boolean) {
      if (peer?.connection === from.connection) set(undefined, hungUp)
    },
    /**
     * The presence of the third person was ended. Always told: their socket may have gone earlier
     * while the connection between the browsers goes on.
     */
    hasEnded({ guestId, lastSeat }: EndedPresence) {
      if (role !== 'guest') return
      if (peer && (peer.personId !== guestId || peer.seat > lastSeat)) return
      peer = undefined
      send({ type: 'peer', role, peer: null, hungUp: true })
    },
    /**
     * A heartbeat of this browser's seat. A browser that has just joined may remember somebody who
     * left meanwhile, so it learns once who is not there.
     */
    beat() {
      beats += 1
      if (beats === BEATS_UNTIL_KNOWN && !lastSeen)
        send({ type: 'peer', role, peer: null, isAbsent: true })
      if (peer && Date.now() - peer.receivedAt > SILENT_FOR_MS) set(undefined)
    },
  }
}
