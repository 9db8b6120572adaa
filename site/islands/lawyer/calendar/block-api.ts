import { api, idempotencyKey, type Problem } from '../../api.ts'
import type { IslandTranslate } from '../../i18n.ts'
import type { BlockTime } from './types.ts'
import type { Outcome } from './use-affected.tsx'

type SaveSeen = (change: { blocks: BlockTime[] }, save: (seen: string[]) => Promise<{ error?: unknown }>) => Promise<Outcome>
type Given = { id?: string | undefined; version?: number | undefined; time: BlockTime; reason: string }

/** Makes or changes a block, once the lawyer has seen what it covers. */
export function saveBlock(saveSeen: SaveSeen, firmLawyerId: string, { id, version, time, reason }: Given): Promise<Outcome> {
  const key = idempotencyKey()
  return saveSeen({ blocks: [time] }, (seen) =>
    id
      ? api.PUT('/api/me/calendar/blocks/{id}', { params: { path: { id } }, body: { ...time, reason: reason || null, seen, ...(version !== undefined && { version }) } })
      : api.POST('/api/me/calendar/blocks', { body: { ...time, firmLawyerId, reason: reason || null, seen }, headers: { 'Idempotency-Key': `${key}-${seen.length}` } }))
}

export const sentenceOf = (problem: Problem, t: IslandTranslate): string => (problem.code === 'OFFLINE' ? t('site.form.offline') : problem.detail ?? problem.title)
