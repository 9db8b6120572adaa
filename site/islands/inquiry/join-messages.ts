import type { PresentedInquiry } from '../../../modules/inquiry/index.ts'

type Message = PresentedInquiry['messages'][number]

/**
 * Merges two parts of a conversation: each message once, in the order they were written (ids are
 * ordered by time).
 */
export function joinMessages(known: readonly Message[], fresh: readonly Message[]): Message[] {
  const byId = new Map([...known, ...fresh].map((message) => [message.id, message]))
  return [...byId.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1))
}
