/**
 * Merges two parts of a conversation: each message once, in the order they were written (ids are
 * ordered by time). Of a message in both, the fresh one stays.
 */
function joinMessages<Message extends { id: string }>(
  known: readonly Message[],
  fresh: readonly Message[],
): Message[] {
  const byId = new Map([...known, ...fresh].map((message) => [message.id, message]))
  return [...byId.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

type Thread = { messages: readonly { id: string }[]; hasEarlier: boolean }

/**
 * A conversation on the page, and the part of it that was read now: the newest messages or those
 * before the shown ones. Whether there are earlier messages is known by the part that begins first.
 * After a long absence there may be messages between the two parts: then the newest stand alone.
 */
export function joinThread<T extends Thread>(known: T, fresh: T): T {
  const [oldest] = known.messages
  const newest = known.messages.at(-1)
  const [first] = fresh.messages
  const mayHaveGap = newest && first && first.id > newest.id && fresh.hasEarlier
  if (mayHaveGap) return fresh
  const beginsFirst = !oldest || (first !== undefined && first.id <= oldest.id)
  return {
    ...fresh,
    messages: joinMessages(known.messages, fresh.messages),
    hasEarlier: (beginsFirst ? fresh : known).hasEarlier,
  }
}
