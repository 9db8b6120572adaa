import { forgetTyped, keepTyped, recallTyped } from '../../typed/typed.ts'
import type { Media } from './talk.ts'

/**
 * Remembers that this window is in the room and with which devices, so that a reload rejoins.
 * Deleted with the window and with the session.
 */
const key = (consultationId: string) => `meeting:${consultationId}`

export const rememberPlace = (consultationId: string, media: Media): void =>
  keepTyped(key(consultationId), media)
export const forgetPlace = (consultationId: string): void => forgetTyped(key(consultationId))
export const comesBack = (consultationId: string): Media | undefined =>
  recallTyped(key(consultationId)) as Media | undefined
