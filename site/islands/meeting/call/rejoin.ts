import { deleteTyped, saveTyped, readTyped } from '../../typed/typed.ts'
import type { Media } from './channel-message.ts'

/**
 * Remembers that this window is in the room and with which devices, so that a reload rejoins.
 * Deleted with the window and with the session.
 */
const key = (consultationId: string) => `meeting:${consultationId}`

export const rememberRoom = (consultationId: string, media: Media): void =>
  saveTyped(key(consultationId), media)
export const forgetRoom = (consultationId: string): void => deleteTyped(key(consultationId))
export const findRoomToRejoin = (consultationId: string): Media | undefined =>
  readTyped(key(consultationId)) as Media | undefined
