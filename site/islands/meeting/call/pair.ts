import type { Peer } from '../../../../modules/meeting/schemas.ts'
import type { Tracks } from './peer.ts'
import { createConnection } from './connection.ts'
import { createConversation } from './conversation.ts'
import type { GroupCheck, Which } from './group-check.ts'
import type { Identity } from './identity.ts'
import type { Signalling } from './signalling.ts'
import type { Store } from './store.ts'

type PairNeeds = Store & {
  which: Which
  group: GroupCheck
  identity: Identity
  tracks(): Tracks
  signal: Signalling['signal']
  announce(): void
}

/** Our side of the call with one of the others: their connection and what is said over it. */
export function createPair({ get, set, which, group, ...needs }: PairNeeds) {
  const sendTracks = () => connection.setTracks(needs.tracks())
  const conversation = createConversation({ get, set, which, group, onSoundOnly: sendTracks })
  const connection = createConnection({ get, set, conversation, ...needs })
  return {
    connection,
    conversation,
    sendTracks,
    /** Where they are now. Who ends the call is not waited for. */
    updatePeer(peer: Peer | null, hungUp: boolean) {
      set({ peer, hasPeerHungUp: !peer && (hungUp || get().hasPeerHungUp) })
      if (hungUp && !peer) {
        conversation.forget()
        connection.unlink()
      }
      if (peer) connection.repeatFor(peer)
      connection.meet()
    },
  }
}
