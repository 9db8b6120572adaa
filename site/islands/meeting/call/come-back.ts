import type { Media } from './talk.ts'

/** That this window is in the meeting's room, and how, so that a reload leads back into it. Gone with the window. */
const key = (consultationId: string) => `meeting:${consultationId}`

export const rememberPlace = (consultationId: string, media: Media): void => sessionStorage.setItem(key(consultationId), JSON.stringify(media))
export const forgetPlace = (consultationId: string): void => sessionStorage.removeItem(key(consultationId))

export function comesBack(consultationId: string): Media | undefined {
  const kept = sessionStorage.getItem(key(consultationId))
  return kept ? (JSON.parse(kept) as Media) : undefined
}
