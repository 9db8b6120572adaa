import { api, type Problem } from '../../api.ts'
import { createAttempts } from '../../attempt.ts'
import type { BlockTime } from './types.ts'
import type { Outcome } from './use-affected.tsx'

type SaveSeen = (
  change: { blocks: BlockTime[] },
  save: (seen: string[]) => Promise<{ error?: Problem | undefined }>,
) => Promise<Outcome>
type Given = {
  id?: string | undefined
  version?: number | undefined
  time: BlockTime
  reason: string
}

const attempt = createAttempts()

/** Creates or changes a block, after the lawyer has seen which consultations it affects. */
export function saveBlock(
  saveSeen: SaveSeen,
  firmLawyerId: string,
  { id, version, time, reason }: Given,
): Promise<Outcome> {
  return saveSeen({ blocks: [time] }, (seen) => {
    const body = { ...time, reason: reason || null, seen }
    return id
      ? api.PUT('/api/me/calendar/blocks/{id}', {
          params: { path: { id } },
          body: { ...body, ...(version !== undefined && { version }) },
        })
      : attempt({ firmLawyerId, ...body }, (headers) =>
          api.POST('/api/me/calendar/blocks', { body: { firmLawyerId, ...body }, headers }),
        )
  })
}
