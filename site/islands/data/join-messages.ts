/**
 * Merges two parts of a conversation: each message once, in the order they were written (ids are
 * ordered by time). Of a message in both, the fresh one stays.
 */
export function joinMessages<Message extends { id: string }>(
  known: readonly Message[],
  fresh: readonly Message[],
): Message[] {
  const byId = new Map([...known, ...fresh].map((message) => [message.id, message]))
  return [...byId.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1))
}
