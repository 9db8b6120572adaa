import { commitmentOf, newNonce, phraseOf } from './safety-phrase.ts'
import type { ChannelMessage } from './channel-message.ts'

export type Which = 'first' | 'second'
type Member = {
  fingerprints(): readonly [mine: string, theirs: string]
  send(message: ChannelMessage): void
}
export type GroupMessage = Extract<ChannelMessage, { type: 'group-commit' | 'group-reveal' }>

/**
 * The exchange behind the safety phrase of three: each sends both others a hash, and its nonce only
 * when both have sent theirs, so nobody in between can choose a value that gives the same words.
 * Every browser has one certificate for all its connections, so the phrase, made of three
 * certificates, is the same for all three only if nobody stands in any of the connections. Each new
 * connection begins a new round with new nonces; the highest round counts.
 */
export function createGroupCheck(onPhrase: (phrase: number[] | undefined) => void) {
  const members = new Map<Which, Member>()
  const hashes = new Map<Which, string>()
  const nonces = new Map<Which, string>()
  let round = 0
  let nonce = ''
  let hasCommitted = false
  let hasRevealed = false

  const sendAll = (message: GroupMessage) => members.forEach(({ send }) => send(message))

  async function start(next: number): Promise<void> {
    round = next
    nonce = newNonce()
    hashes.clear()
    nonces.clear()
    hasCommitted = hasRevealed = false
    onPhrase(undefined)
    const hash = await commitmentOf(nonce)
    if (round !== next || members.size < 2) return
    hasCommitted = true
    sendAll({ type: 'group-commit', round, hash })
    reveal()
  }

  function reveal(): void {
    if (hasRevealed || !hasCommitted || hashes.size < 2) return
    hasRevealed = true
    sendAll({ type: 'group-reveal', round, nonce })
    void finish()
  }

  async function finish(): Promise<void> {
    if (!hasRevealed || nonces.size < 2) return
    const finished = round
    const seen = [...members].map(([which, { fingerprints }]) => {
      const [mine, theirs] = fingerprints()
      return { mine, theirs: { fingerprint: theirs, nonce: nonces.get(which)! } }
    })
    const [mine, ...others] = new Set(seen.map((each) => each.mine))
    if (!mine || others.length > 0 || seen.some(({ theirs }) => !theirs.fingerprint)) return
    const phrase = await phraseOf({ fingerprint: mine, nonce }, ...seen.map(({ theirs }) => theirs))
    if (round === finished && members.size === 2) onPhrase(phrase)
  }

  return {
    opened(which: Which, member: Member): void {
      members.set(which, member)
      if (members.size === 2) void start(round + 1)
    },
    closed(which: Which): void {
      if (members.delete(which)) onPhrase(undefined)
    },
    async receive(which: Which, message: GroupMessage): Promise<void> {
      if (message.type === 'group-commit') {
        // With one connection only the number is remembered: the next round is a higher one.
        if (members.size < 2) round = Math.max(round, message.round)
        else if (message.round > round) void start(message.round)
        if (message.round !== round || hashes.has(which) || members.size < 2) return
        hashes.set(which, message.hash)
        return reveal()
      }
      const hash = hashes.get(which)
      if (message.round !== round || hash === undefined || nonces.has(which)) return
      if ((await commitmentOf(message.nonce)) !== hash || message.round !== round) return
      nonces.set(which, message.nonce)
      await finish()
    },
  }
}

export type GroupCheck = ReturnType<typeof createGroupCheck>
