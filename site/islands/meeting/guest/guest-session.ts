import { readTyped, saveTyped } from '../../typed/typed.ts'

/**
 * The session of a guest, for a reload of this tab. It belongs to the link that it began with: a
 * newer link begins a new one.
 */
const KEY = 'meeting-guest'
type Kept = { link: string; session: string }

export const keepSession = (link: string, session: string): void =>
  saveTyped(KEY, { link, session } satisfies Kept)

export function findSession(link: string): string | undefined {
  const kept = readTyped(KEY) as Kept | undefined
  return kept?.link === link ? kept.session : undefined
}
