import type { Presence } from './room-message.ts'
import type { Peer, ToBrowser } from './schemas.ts'

/** Without a word from the other one's seat for so long, nobody sits there. */
const SILENT_FOR_MS = 30_000

/**
 * The other one as this browser knows them; the browser is told of each change, and of nothing
 * else.
 */
export function watchPeer(send: (frame: ToBrowser) => void) {
  let peer: (Presence & { heardAt: number }) | undefined

  function set(next: Presence | undefined, hungUp?: boolean) {
    const isSame =
      peer?.connection === next?.connection &&
      peer?.instance === next?.instance &&
      peer?.stage === next?.stage
    peer = next && { ...next, heardAt: Date.now() }
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
    /** A seat that was given up long ago says nothing about the present one. */
    isGone(from: Presence, hungUp: boolean) {
      if (peer?.connection === from.connection) set(undefined, hungUp)
    },
    forgetSilent() {
      if (peer && Date.now() - peer.heardAt > SILENT_FOR_MS) set(undefined)
    },
  }
}
