import { QUALITIES, type Quality } from './quality.ts'

/** The messages of the encrypted data channel between the two browsers. */
export type Media = { camera: boolean; microphone: boolean; screen: boolean }
export type ChannelMessage =
  /** `soundOnly`: send no video, this side's connection is too slow for it. */
  | ({ type: 'media'; soundOnly: boolean } & Media)
  | { type: 'quality'; quality: Quality }
  | { type: 'chat'; id: string; text: string }
  /** This chat message has arrived. */
  | { type: 'chat-received'; id: string }
  /** The hash of a nonce, then the nonce: see safety-phrase.ts. */
  | { type: 'commit'; hash: string }
  | { type: 'reveal'; nonce: string }
  /** The same among three: see group-check.ts. */
  | { type: 'group-commit'; round: number; hash: string }
  | { type: 'group-reveal'; round: number; nonce: string }

export const CHAT_LENGTH = 3000

/** The other browser is not trusted: only well-formed messages count. */
export function readChannelMessage(data: unknown): ChannelMessage | undefined {
  if (typeof data !== 'string' || data.length > 4 * CHAT_LENGTH) return undefined
  try {
    const message = JSON.parse(data) as Record<string, unknown>
    const { type } = message
    if (type === 'chat' && isMessageId(message.id) && typeof message.text === 'string')
      return { type, id: message.id, text: message.text.slice(0, CHAT_LENGTH) }
    if (type === 'chat-received' && isMessageId(message.id)) return { type, id: message.id }
    if (type === 'media')
      return {
        type,
        camera: message.camera === true,
        microphone: message.microphone === true,
        screen: message.screen === true,
        soundOnly: message.soundOnly === true,
      }
    if (type === 'quality' && QUALITIES.includes(message.quality as Quality))
      return { type, quality: message.quality as Quality }
    if (type === 'commit' && isHex(message.hash)) return { type, hash: message.hash }
    if (type === 'reveal' && isHex(message.nonce)) return { type, nonce: message.nonce }
    const { round } = message
    if (!isRound(round)) return undefined
    if (type === 'group-commit' && isHex(message.hash)) return { type, round, hash: message.hash }
    if (type === 'group-reveal' && isHex(message.nonce))
      return { type, round, nonce: message.nonce }
  } catch {
    return undefined
  }
  return undefined
}

const isRound = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) > 0 && (value as number) < 1_000_000

const isMessageId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value)

const isHex = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
