import { QUALITIES, type Quality } from './quality.ts'

/** The messages of the encrypted data channel between the two browsers. */
export type Media = { camera: boolean; microphone: boolean; screen: boolean }
export type Talk =
  /** `soundOnly`: send no video, this side's connection is too slow for it. */
  | ({ type: 'media'; soundOnly: boolean } & Media)
  | { type: 'quality'; quality: Quality }
  | { type: 'chat'; text: string }
  /** The hash of a nonce, then the nonce: see safety-phrase.ts. */
  | { type: 'commit'; hash: string }
  | { type: 'reveal'; nonce: string }

export const CHAT_LENGTH = 3000

/** The other browser is not trusted: only well-formed messages count. */
export function readTalk(data: unknown): Talk | undefined {
  if (typeof data !== 'string' || data.length > 4 * CHAT_LENGTH) return undefined
  try {
    const talk = JSON.parse(data) as Record<string, unknown>
    const { type } = talk
    if (type === 'chat' && typeof talk.text === 'string')
      return { type, text: talk.text.slice(0, CHAT_LENGTH) }
    if (type === 'media')
      return {
        type,
        camera: talk.camera === true,
        microphone: talk.microphone === true,
        screen: talk.screen === true,
        soundOnly: talk.soundOnly === true,
      }
    if (type === 'quality' && QUALITIES.includes(talk.quality as Quality))
      return { type, quality: talk.quality as Quality }
    if (type === 'commit' && isHex(talk.hash)) return { type, hash: talk.hash }
    if (type === 'reveal' && isHex(talk.nonce)) return { type, nonce: talk.nonce }
  } catch {
    return undefined
  }
  return undefined
}

const isHex = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
