import { instanceToward, type Presence } from './room-message.ts'
import type { MeetingRole, Peer, ToBrowser } from './schemas.ts'

/** A seat without a message for this long is empty. */
const SILENT_FOR_MS = 30_000

type Watched = { role: MeetingRole; by: MeetingRole; send(frame: ToBrowser): void }

/** One of the other people as this browser knows them. The browser is sent changes only. */
export function watchPeer({ role, by, send }: Watched) {
  let peer: (Presence & { receivedAt: number }) | undefined

  const instanceOf = (presence: Presence | undefined) => presence && instanceToward(presence, by)

  function set(next: Presence | undefined, hungUp?: boolean) {
    const isSame =
      peer?.connection === next?.connection &&
      instanceOf(peer) === instanceOf(next) &&
      peer?.stage === next?.stage
    peer = next && { ...next, receivedAt: Date.now() }
    if (isSame) return
    const shown: Peer | null = next
      ? {
          connection: next.connection,
          instance: instanceToward(next, by),
          stage: next.stage,
        }
      : null
    send({ type: 'peer', role, peer: shown, ...(hungUp && { hungUp }) })
  }

  return {
    role,
    get now(): Presence | undefined {
      return peer
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
     * The third person was removed. Always told: their socket may have gone earlier while the
     * connection between the browsers goes on.
     */
    hasEnded(guestId: string) {
      if (role !== 'guest' || (peer && peer.personId !== guestId)) return
      peer = undefined
      send({ type: 'peer', role, peer: null, hungUp: true })
    },
    removeSilent() {
      if (peer && Date.now() - peer.receivedAt > SILENT_FOR_MS) set(undefined)
    },
  }
}
