import type { Presence } from './room-message.ts'
import type { Peer, ToBrowser } from './schemas.ts'

/** A seat without a message for this long is empty. */
const SILENT_FOR_MS = 30_000

/** The other person as this browser knows them. The browser is sent changes only. */
export function watchPeer(send: (frame: ToBrowser) => void) {
  let peer: (Presence & { receivedAt: number }) | undefined

  function set(next: Presence | undefined, hungUp?: boolean) {
    const isSame =
      peer?.connection === next?.connection &&
      peer?.instance === next?.instance &&
      peer?.stage === next?.stage
    peer = next && { ...next, receivedAt: Date.now() }
    if (isSame) return
    const shown: Peer | null = next
      ? { connection: next.connection, instance: next.instance, stage: next.stage }
      : null
    send({ type: 'peer', peer: shown, ...(hungUp && { hungUp }) })
  }

  return {
    get now(): Presence | undefined {
      return peer
    },
    isHere: (from: Presence) => set(from),
    /** A seat that ended long ago says nothing about the present one. */
    isGone(from: Presence, hungUp: boolean) {
      if (peer?.connection === from.connection) set(undefined, hungUp)
    },
    removeSilent() {
      if (peer && Date.now() - peer.receivedAt > SILENT_FOR_MS) set(undefined)
    },
  }
}
