import { readTyped, saveTyped } from '../../typed/typed.ts'

/**
 * The session of a guest, kept in this browser for at most a day, so that a browser that crashed
 * comes back without a new link. It belongs to the link that it began with: a newer link begins a
 * new one.
 */
const keyOf = (link: string): string => `meeting-guest:${link}`

export const keepSession = (link: string, session: string): void =>
  saveTyped(keyOf(link), session, localStorage)

export const findSession = (link: string): string | undefined =>
  readTyped(keyOf(link), localStorage) as string | undefined
