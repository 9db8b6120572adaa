import { commitmentOf, newNonce, phraseOf } from './safety-phrase.ts'
import type { ChannelMessage } from './channel-message.ts'

type Needs = {
  fingerprints(): readonly [mine: string, theirs: string]
  send(message: ChannelMessage): void
  onPhrase(phrase: number[]): void
}

/** The exchange behind the safety phrase: commit, reveal, compare. One check per connection. */
export function createSafetyCheck({ fingerprints, send, onPhrase }: Needs) {
  const nonce = newNonce()
  let theirHash: string | undefined
  let isDone = false

  return {
    async begin() {
      send({ type: 'commit', hash: await commitmentOf(nonce) })
    },
    async receive(message: Extract<ChannelMessage, { type: 'commit' | 'reveal' }>) {
      if (message.type === 'commit') {
        // Only the first commitment counts: a second one could be made with knowledge of our nonce.
        if (theirHash !== undefined) return
        theirHash = message.hash
        send({ type: 'reveal', nonce })
      } else if (
        !isDone &&
        theirHash !== undefined &&
        (await commitmentOf(message.nonce)) === theirHash
      ) {
        isDone = true
        const [mine, theirs] = fingerprints()
        if (mine && theirs)
          onPhrase(
            await phraseOf(
              { fingerprint: mine, nonce },
              { fingerprint: theirs, nonce: message.nonce },
            ),
          )
      }
    },
  }
}
