import { commitmentOf, newNonce, phraseOf } from './safety-phrase.ts'
import type { Talk } from './talk.ts'

type Needs = {
  fingerprints(): readonly [mine: string, theirs: string]
  say(talk: Talk): void
  onPhrase(phrase: number[]): void
}

/** The exchange behind the safety phrase: commit, reveal, compare. One check per connection. */
export function createSafetyCheck({ fingerprints, say, onPhrase }: Needs) {
  const nonce = newNonce()
  let theirHash: string | undefined
  let isDone = false

  return {
    async begin() {
      say({ type: 'commit', hash: await commitmentOf(nonce) })
    },
    async receive(talk: Extract<Talk, { type: 'commit' | 'reveal' }>) {
      if (talk.type === 'commit') {
        // Only the first commitment counts: a second one could be made with knowledge of our nonce.
        if (theirHash !== undefined) return
        theirHash = talk.hash
        say({ type: 'reveal', nonce })
      } else if (
        !isDone &&
        theirHash !== undefined &&
        (await commitmentOf(talk.nonce)) === theirHash
      ) {
        isDone = true
        const [mine, theirs] = fingerprints()
        if (mine && theirs)
          onPhrase(
            await phraseOf(
              { fingerprint: mine, nonce },
              { fingerprint: theirs, nonce: talk.nonce },
            ),
          )
      }
    },
  }
}
